import * as z from 'zod/mini';
import { endpoints, list } from '../endpoint.ts';
import { id, line } from '../values.ts';

/** A practice organisation; to a supplier, a client (doc 2 §3). */
export const group = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  supplierServiceConfirmed: z.nullable(z.boolean()),
  supplierServiceRequestedByString: z.nullable(z.string()),
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
});
