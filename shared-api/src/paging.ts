import * as z from '@steward/shared-api/schema';

/** The maximum number of rows of a page. The server responds 400 to a larger size. */
export const maximumPageSize = 300;

/** The input that every list accepts. */
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

/** Returns the input of a list that sorts; `properties` are the columns that it can sort by. */
export function sortInput<const Properties extends readonly [string, ...string[]]>(properties: Properties) {
  return {
    sortProperty: z.optional(z.enum(properties, `This list can be sorted by ${properties.join(', ')}`)),
    sortDescending: z._default(z.boolean('Must be true or false'), false),
  };
}

/** The input of the lists that provide the choices for asset filters. */
export const inUseInput = {
  /** True: only entries of assets in the caller's scope and, for a supplier, of the equipment that it services. */
  inUse: z.optional(z.boolean('Must be true or false')),
};

export const pagination = z.object({ totalCount: z.int(), pageSize: z.int(), pageNumber: z.int() });
export type Pagination = z.infer<typeof pagination>;

/** One page of a list on the wire. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}
