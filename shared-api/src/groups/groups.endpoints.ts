import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { id, line, optionalEmail, requiredLine } from '../values.ts';

/** A practice organisation; to a supplier, a client. */
export const group = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the asking supplier has confirmed it; null for the group's own people. */
  supplierServiceConfirmed: z.nullable(z.boolean()),
  supplierServiceRequestedByString: z.nullable(z.string()),
  /** Whether whoever scans a sticker may report a fault; the group's own people only are told. */
  allowsPublicFaultReports: z.nullable(z.boolean()),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

export const groups = endpoints('groups', {
  list: list({
    path: '/groups',
    access: 'organisation.read',
    summary:
      "A practice user's own group; a supplier's clients, those that await its confirmation by name only.",
    input: { searchTerm: z.optional(line(100)), isConfirmed: z.optional(z.boolean()) },
    output: group,
  }),
  get: query({
    path: '/groups/{id}',
    access: 'organisation.read',
    summary: 'A group.',
    input: { id },
    output: group,
  }),
  update: command('PATCH', {
    path: '/groups',
    access: 'organisation.edit',
    summary: "Changes the settings of the caller's own group.",
    input: {
      id,
      name: z.optional(requiredLine(100, 'Please enter a name')),
      phone: z.optional(z.nullable(line(100))),
      email: optionalEmail,
      allowsPublicFaultReports: z.optional(z.boolean()),
    },
    output: group,
  }),
});
