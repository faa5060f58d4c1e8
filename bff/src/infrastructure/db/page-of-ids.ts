import { type RawBuilder, sql } from 'kysely';

// A list queries the ids of a page first, then the rows with these ids. Planning a dozen joins takes ten times as long as planning one
// table. This way the joins are one statement, planned once per connection, and only the small one is planned for each filter and search.

/** Whether a row belongs to the page. */
export function isOneOfIds(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** The position of a row on its page. */
export function inOrderOfIds(column: string, ids: readonly string[]): RawBuilder<number> {
  return sql<number>`array_position(${ids}::uuid[], ${sql.ref(column)})`;
}
