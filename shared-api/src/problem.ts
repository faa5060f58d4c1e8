import * as z from '@steward/shared-api/schema';

/**
 * The body of an error response: RFC 9457 `application/problem+json`.
 * `detail` is the message that a toast shows; `errors` has the messages of each field of the input.
 */
export const problem = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Identifies the call in the log of the server. Screens show it as the reference of a failure. */
  requestId: z.optional(z.string()),
  /** For 412: the user who changed the record, and the time. */
  changedBy: z.optional(z.string()),
  changedAt: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;
