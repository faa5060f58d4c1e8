import type { ApiClient, Row } from './api-test-portal.ts';

/** Compares the response to a filter with the rows that should match. */
export function narrowing(person: ApiClient, path: string, rows: readonly Row[]) {
  const idsOf = (some: readonly Row[]) => some.map(({ id }) => String(id)).toSorted();
  return {
    /** The ids of the response to a filter. */
    filtered: async (filter: string) =>
      idsOf(await person.listAll(filter === '' ? path : `${path}?${filter}`)),
    /** The ids of the rows for which the condition holds. Throws when it holds for all or none, because that proves nothing. */
    matching(holds?: (row: Row) => boolean): string[] {
      if (!holds) return idsOf(rows);
      const matches = rows.filter(holds);
      if (matches.length === 0 || matches.length === rows.length)
        throw new Error(`This holds for ${matches.length} of ${rows.length}: ${holds}`);
      return idsOf(matches);
    },
  };
}
