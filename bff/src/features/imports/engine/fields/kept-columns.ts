import type { Field } from './field.ts';
import { textField } from './text.ts';

/** The columns without a field of their own that are kept in the comments, a line for each cell: `Colour: red`. */
export const keptColumnsField: Field<string> = {
  ...textField({
    label: 'Keep in Comments',
    synonyms: '',
    longest: Number.POSITIVE_INFINITY,
    severalLines: true,
    takesSeveral: true,
    takesBooleans: true,
  }),
  namesCells: true,
};
