import * as z from '@steward/shared-api/schema';
import { endpoints, list } from '../endpoint.ts';
import { id, instant, line } from '../values.ts';

/** An entry of the audit trail. The compact version omits the optional fields. */
export const auditEvent = z.object({
  id,
  createdAt: instant,
  username: z.string(),
  /** A description of the event: `Serial number changed from "A1" to "A2"`. */
  event: z.string(),
  /** The support user who acted as `username`. */
  impersonatedByUsername: z.optional(z.nullable(z.string())),
  /** The changed fields with readable values; null for no value. */
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
    summary: "Lists the audit entries in the caller's scope, newest first.",
    reads: 'all',
    input: {
      /** Only the entry with this id. */
      id: z.optional(id),
      searchTerm: z.optional(line(100)),
      assetInstanceId: z.optional(id),
      serviceAppointmentId: z.optional(id),
      compactVersion: z.optional(z.boolean()),
    },
    output: auditEvent,
  }),
});
