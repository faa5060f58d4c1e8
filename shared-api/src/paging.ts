import * as z from '@steward/shared-api/schema';

/** More is a 400, not a silent cut. */
export const maximumPageSize = 300;

/** What every list accepts. */
export const pageInput = {
  pageNumber: z._default(
    z
      .int('This is not a page number')
      .check(z.minimum(1, 'Pages begin at 1'), z.maximum(100_000, 'There is no such page')),
    1,
  ),
  pageSize: z._default(
    z
      .int('This is not a page size')
      .check(
        z.minimum(1, 'A page has at least 1 row'),
        z.maximum(maximumPageSize, `A page has at most ${maximumPageSize} rows`),
      ),
    50,
  ),
};

/** What every list that sorts accepts; `properties` are the only columns it may be sorted by. */
export function sortInput<const Properties extends readonly [string, ...string[]]>(properties: Properties) {
  return {
    sortProperty: z.optional(z.enum(properties, `Lists here are sorted by ${properties.join(', ')}`)),
    sortDescending: z._default(z.boolean('Must be true or false'), false),
  };
}

export const pagination = z.object({ totalCount: z.int(), pageSize: z.int(), pageNumber: z.int() });
export type Pagination = z.infer<typeof pagination>;

/** One page of a list as it travels. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}
