import { type RawBuilder, sql } from 'kysely';

/** So many rows, each with its number `n`. */
export const numbers = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) as n`;

/** A number that looks drawn, and is the same in every world. */
export const drawn = (from: RawBuilder<unknown>, below: number) =>
  sql`abs(hashint8(${from}) % ${sql.lit(below)})`;

export const n = sql`n::bigint`;
