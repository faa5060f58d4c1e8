import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** Postgres gives counts and bigint ids as text; ours fit a number, and one that does not must not be rounded in silence. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  // the driver's own Date would be midnight of the server's time zone: another day elsewhere
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, (text) => text],
]);

/**
 * How a value of PostgreSQL arrives in our code: `date` as `YYYY-MM-DD`, `numeric` as a decimal string, `bigint` (and `count(*)`)
 * as a number, `timestamptz` as a `Date`, `jsonb` as its value, `bytea` as a `Buffer`.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser(type, format) {
    const parser = parsers.get(type);
    return parser !== undefined && format !== 'binary' ? parser : types.getTypeParser(type, format);
  },
};
