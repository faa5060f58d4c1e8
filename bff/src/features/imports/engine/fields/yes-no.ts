import type { Field, Parsed } from './field.ts';

const yes = ['yes', 'y', 'true', 't', '1', 'x', '✓', '✔', 'on'];
const no = ['no', 'n', 'false', 'f', '0', 'off'];

export interface YesNoWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** A field that is true or false. `words` are further words for each. */
export function yesNoField(
  field: Omit<Field<boolean>, 'parse'>,
  words: YesNoWords = { yes: [], no: [] },
): Field<boolean> {
  const [yesWords, noWords] = [new Set([...yes, ...words.yes]), new Set([...no, ...words.no])];
  return {
    values: 'Yes or No',
    example: 'Yes',
    ...field,
    control: 'flag',
    takesBooleans: true,
    parse: (text): Parsed<boolean> => {
      const valueOf = (word = '') => (yesWords.has(word) ? true : noWords.has(word) ? false : undefined);
      // Programs write IN_CUSTODY, and a state of their own with the usual one: "Leased (deployed)".
      const word = text.toLowerCase().replaceAll('_', ' ');
      const [, own, usual] = /^(.+?) \(([^()]+)\)$/.exec(word) ?? [];
      const value = valueOf(word) ?? valueOf(usual);
      const isUnclear = value === undefined || valueOf(own) === !value;
      return isUnclear ? { reason: `'${text.slice(0, 40)}' is neither yes nor no` } : { value };
    },
  };
}
