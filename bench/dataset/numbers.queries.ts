import { type RawBuilder, sql } from 'kysely';

/** Rows with a number `n` each. */
export const numbers = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) as n`;

/** A pseudo-random number, the same in every dataset. */
export const pseudoRandom = (from: RawBuilder<unknown>, below: number) =>
  sql`abs(hashint8(${from}) % ${sql.lit(below)})`;

export const n = sql`n::bigint`;
