import * as z from '@steward/shared-api/schema';
import { endpoints, list } from '../endpoint.ts';
import { id, instant, line } from '../values.ts';

/** One line of the audit trail (doc 1 §3). What the compact version leaves out is optional. */
export const auditEvent = z.object({
  id,
  createdAt: instant,
  username: z.string(),
  event: z.string(),
  /** Who really did it, while acting as `username`. */
  impersonatedByUsername: z.optional(z.nullable(z.string())),
  /** Field by field, what it was and what it became. */
  changes: z.optional(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
});
export type AuditEvent = z.infer<typeof auditEvent>;

export const auditEvents = endpoints('auditEvents', {
  list: list({
    path: '/audit-events',
    access: 'audit.read',
    summary: "What was done in the caller's scope, and by whom, newest first.",
    input: {
      searchTerm: z.optional(line(100)),
      assetInstanceId: z.optional(id),
      serviceAppointmentId: z.optional(id),
      compactVersion: z.optional(z.boolean()),
    },
    output: auditEvent,
  }),
});
