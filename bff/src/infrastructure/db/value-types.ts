import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** PostgreSQL sends counts and bigint ids as text. Throws instead of rounding a value that is too large for a number. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  // The driver's Date would be midnight in the server's time zone, which is another day elsewhere.
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, (text) => text],
]);

/**
 * How values of PostgreSQL are read: `date` as `YYYY-MM-DD`, `numeric` as a decimal string, `bigint` (and `count(*)`) as a number,
 * `timestamptz` as a `Date`, `jsonb` as its value, `bytea` as a `Buffer`.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser(type, format) {
    const parser = parsers.get(type);
    return parser !== undefined && format !== 'binary' ? parser : types.getTypeParser(type, format);
  },
};
