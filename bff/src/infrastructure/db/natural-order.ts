import { sql, type RawBuilder } from 'kysely';

/** Natural order by a text column: "Room 2" before "Room 10" (`naturalOrder` of the contract). */
export function natural(column: string): RawBuilder<string> {
  return inNaturalOrder(sql.ref(column));
}

/** Like {@link natural}, by an expression. */
export function inNaturalOrder(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${text} collate "steward_natural"`;
}
