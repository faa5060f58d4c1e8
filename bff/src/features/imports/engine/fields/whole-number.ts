import { omitUndefined } from '@steward/shared-api';
import type { Field } from './field.ts';

interface WithWords {
  /** The number that a text says in words; undefined if it says none. */
  readonly toNumber?: (text: string) => number | undefined;
}

/** A field of a whole number between two bounds. Accepts decimals that are zero, as spreadsheets write them. */
export function wholeNumberField(
  { toNumber, ...field }: Omit<Field<number>, 'parse'> & WithWords,
  [minimum, maximum]: readonly [number, number],
): Field<number> {
  return {
    values: `A whole number from ${minimum} to ${maximum}${toNumber ? ", or words such as '1 year'" : ''}`,
    example: String(Math.min(maximum, 12)),
    ...field,
    control: 'number',
    parse: (text) => {
      const value = /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : (toNumber?.(text) ?? Number.NaN);
      return value >= minimum && value <= maximum
        ? { value }
        : { reason: `'${text.slice(0, 40)}' is not a whole number from ${minimum} to ${maximum}` };
    },
  };
}

/** {@link wholeNumberField} from 1 with a string of digits as its value, as the contract has it. */
export function wholeNumberText(
  { toNumber, ...field }: Omit<Field<string>, 'parse'> & WithWords,
  maximum: number,
): Field<string> {
  const {
    parse,
    values = '',
    example = '',
  } = wholeNumberField({ label: field.label, synonyms: field.synonyms, ...omitUndefined({ toNumber }) }, [
    1,
    maximum,
  ]);
  return {
    values,
    example,
    ...field,
    control: 'number',
    parse: (text, rules) => {
      const parsed = parse(text, rules);
      return 'value' in parsed ? { value: String(parsed.value) } : parsed;
    },
  };
}
