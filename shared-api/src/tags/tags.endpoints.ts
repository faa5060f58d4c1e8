import * as z from '@steward/shared-api/schema';
import { endpoints, list } from '../endpoint.ts';
import { id, line } from '../values.ts';

/** What gives groups, categories, types and suppliers their sector. */
export const tag = z.object({ id, name: z.string() });
export type Tag = z.infer<typeof tag>;

export const tags = endpoints('tags', {
  list: list({
    path: '/tags',
    access: 'signedIn',
    summary: 'The tags, by name.',
    input: { searchTerm: z.optional(line(100)) },
    output: tag,
  }),
});
