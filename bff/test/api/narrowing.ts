import type { ApiClient, Row } from './api-test-portal.ts';

/** A list and all of its rows, to hold what a filter keeps against what it should keep. */
export function narrowing(person: ApiClient, path: string, rows: readonly Row[]) {
  const idsOf = (some: readonly Row[]) => some.map(({ id }) => String(id)).toSorted();
  return {
    /** The ids that the list answers with the filter. */
    kept: async (filter: string) => idsOf(await person.listAll(filter === '' ? path : `${path}?${filter}`)),
    /** The ids of the rows for which this holds; throws when it would be true of all or none, for then it proves nothing. */
    those(holds?: (row: Row) => boolean): string[] {
      if (!holds) return idsOf(rows);
      const held = rows.filter(holds);
      if (held.length === 0 || held.length === rows.length)
        throw new Error(`This holds for ${held.length} of ${rows.length}: ${holds}`);
      return idsOf(held);
    },
  };
}
