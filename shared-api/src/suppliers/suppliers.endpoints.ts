import * as z from 'zod/mini';
import { endpoints, list } from '../endpoint.ts';
import { id, line } from '../values.ts';

/** A company that makes, sells or services equipment (doc 2 §3). One without an owning group is global. */
export const supplier = z.object({
  id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isGlobal: z.boolean(),
  ownedByGroup: z.nullable(id),
  isServiceProvider: z.boolean(),
  isPurchaseProvider: z.boolean(),
  isManufacturerProvider: z.boolean(),
  version: z.int(),
});
export type Supplier = z.infer<typeof supplier>;

export const suppliers = endpoints('suppliers', {
  list: list({
    path: '/suppliers',
    access: 'organisation.read',
    summary: 'The suppliers the caller may see, by name.',
    input: {
      searchTerm: z.optional(line(100)),
      isServiceProvider: z.optional(z.boolean()),
      isManufacturerProvider: z.optional(z.boolean()),
      assetTypeId: z.optional(id),
    },
    output: supplier,
  }),
});
