import type { Field } from './field.ts';

/** A field of a whole number between two bounds. Accepts decimals that are zero, as spreadsheets write them. */
export function wholeNumberField(
  field: Omit<Field<number>, 'parse'>,
  [minimum, maximum]: readonly [number, number],
): Field<number> {
  return {
    ...field,
    parse: (text) => {
      const value = /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum
        ? { value }
        : { reason: `'${text.slice(0, 40)}' is not a whole number from ${minimum} to ${maximum}` };
    },
  };
}
