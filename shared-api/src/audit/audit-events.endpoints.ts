import * as z from '@steward/shared-api/schema';
import { endpoints, list } from '../endpoint.ts';
import { id, instant, line } from '../values.ts';

/** One line of the audit trail. What the compact version leaves out is optional. */
export const auditEvent = z.object({
  id,
  createdAt: instant,
  username: z.string(),
  /** What happened: `Serial number changed from "A1" to "A2"`. */
  event: z.string(),
  /** Who really did it, while acting as `username`. */
  impersonatedByUsername: z.optional(z.nullable(z.string())),
  /** The changed fields as they are shown; null where there was no value. */
  details: z.optional(
    z.array(z.object({ label: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  ),
  /** The changed columns with their stored values. */
  changes: z.optional(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditEvents = endpoints('auditEvents', {
  list: list({
    path: '/audit-events',
    access: 'audit.read',
    summary: "What was done in the caller's scope, and by whom, newest first.",
    input: {
      /** One entry. */
      id: z.optional(id),
      searchTerm: z.optional(line(100)),
      assetInstanceId: z.optional(id),
      serviceAppointmentId: z.optional(id),
      compactVersion: z.optional(z.boolean()),
    },
    output: auditEvent,
  }),
});
