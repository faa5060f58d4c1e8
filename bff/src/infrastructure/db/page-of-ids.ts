import { type RawBuilder, sql } from 'kysely';

// A list asks for the ids of a page first, then for all that the rows of these ids show. Planning a dozen joins costs ten times as
// much as planning one table: this way the joins are one statement, planned once a connection, whatever the list is filtered and
// sorted by, and only the small one is planned for what somebody searches.

/** Whether a row is one of a page. */
export function isOneOfIds(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

/** Where a row stands on its page. */
export function inOrderOfIds(column: string, ids: readonly string[]): RawBuilder<number> {
  return sql<number>`array_position(${ids}::uuid[], ${sql.ref(column)})`;
}
