import * as z from '@steward/shared-api/schema';
import { endpoints, list } from '../endpoint.ts';
import { id, line } from '../values.ts';

/** Assigns groups, categories, types and suppliers to a sector. */
export const tag = z.object({ id, name: z.string() });
export type Tag = z.infer<typeof tag>;

export const tags = endpoints('tags', {
  list: list({
    path: '/tags',
    access: 'signedIn',
    summary: 'Lists the tags, by name.',
    reads: [],
    input: { searchTerm: z.optional(line(100)) },
    output: tag,
  }),
});
