import { sql, type RawBuilder } from 'kysely';

/** The order of people by a column of text: "Room 2" before "Room 10" (`naturalOrder` of the contract). */
export function natural(column: string): RawBuilder<string> {
  return inNaturalOrder(sql.ref(column));
}

/** {@link natural} by an expression. */
export function inNaturalOrder(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${text} collate "steward_natural"`;
}
