import type { Field } from './field.ts';

/** A field of a whole number between two bounds; a spreadsheet may write it with decimals that are zero. */
export function wholeNumberField(
  field: Omit<Field<number>, 'parse'>,
  [least, most]: readonly [number, number],
): Field<number> {
  return {
    ...field,
    parse: (text) => {
      const value = /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most
        ? { value }
        : { reason: `'${text.slice(0, 40)}' is not a whole number from ${least} to ${most}` };
    },
  };
}
