import * as z from '@steward/shared-api/schema';
import { command, endpoints, list, query } from '../endpoint.ts';
import { inUseInput } from '../paging.ts';
import { id, line, optionalEmail, requiredLine } from '../values.ts';

/** A practice organisation. For suppliers it is a client. */
export const group = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the caller's supplier has confirmed it; null for users of the group. */
  supplierServiceConfirmed: z.nullable(z.boolean()),
  supplierServiceRequestedByString: z.nullable(z.string()),
  /** Whether faults can be reported by sticker without signing in; null for users outside the group. */
  allowsPublicFaultReports: z.nullable(z.boolean()),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

export const groups = endpoints('groups', {
  list: list({
    path: '/groups',
    access: 'organisation.read',
    summary:
      'Lists the group of a practice user, or the clients of a supplier. Unconfirmed clients are listed by name only.',
    reads: ['Group', 'SupplierGroup', 'OrgUser', 'AssetInstance', 'SupplierAssetModel'],
    input: { searchTerm: z.optional(line(100)), isConfirmed: z.optional(z.boolean()), ...inUseInput },
    output: group,
  }),
  get: query({
    path: '/groups/{id}',
    access: 'organisation.read',
    summary: 'Returns a group.',
    reads: ['Group', 'SupplierGroup', 'OrgUser'],
    input: { id },
    output: group,
  }),
  update: command('PATCH', {
    path: '/groups',
    access: 'organisation.edit',
    summary: "Updates the settings of the caller's group.",
    changes: ['Group'],
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
