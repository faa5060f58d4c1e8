import * as z from '@steward/shared-api/schema';

/**
 * How a failed call answers: RFC 9457 `application/problem+json`.
 * `detail` is the sentence a toast shows; `errors` holds, per field of the input, the messages of the specification.
 */
export const problem = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Names the call in the server's log; shown as the reference of a failure. */
  requestId: z.optional(z.string()),
  /** With 412: who changed the record meanwhile, and when. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;
