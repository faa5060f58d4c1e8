import { inputOf, plainLabelOf, type Properties, type Property } from '@steward/shared-api';
import type { CellRules } from './cell-rules.ts';
import { checkedField } from './checked-field.ts';
import { dayField } from './day.ts';
import type { Field } from './field.ts';
import { moneyField } from './money.ts';
import { inMonths } from './months.ts';
import { identifierField, textField } from './text.ts';
import { inUseField } from './in-use-field.ts';
import { wholeNumberText } from './whole-number.ts';
import { yesNoField, type YesNoWords } from './yes-no.ts';

/** How a file can name and write a property, besides its label and the values of its kind. */
export interface PropertyColumn {
  /** Further names of its column, in lower case with single spaces: `serial, serial no`. */
  readonly synonyms: string;
  /** Further names that count only as the whole header. */
  readonly exactNames?: string;
  readonly cellRules?: CellRules;
  /** True for a text that a spreadsheet may have converted to a number or a date. */
  readonly isIdentifier?: boolean;
  /** True for a text that may be a word for an empty cell, such as N/A. */
  readonly takesPlaceholders?: boolean;
  readonly words?: YesNoWords;
  /** True for the field that says whether an asset is in use. */
  readonly isUseOfAsset?: boolean;
  /** The unit of a whole number that can be written with words, such as `1 year` for 12 months. */
  readonly unit?: 'months';
  /** A cell of the example row of the template. */
  readonly example?: string;
}

type PropertyFields<Of extends Properties> = {
  readonly [Name in keyof Of]: Field<Of[Name]['kind'] extends 'flag' ? boolean : string>;
};

/** Returns the fields of declared properties. Each refuses the values that the contract refuses, with its message. */
export function propertyFields<Of extends Properties>(
  properties: Of,
  columns: { readonly [Name in keyof Of]?: PropertyColumn },
): PropertyFields<Of> {
  const columnByName = new Map<string, PropertyColumn | undefined>(Object.entries(columns));
  const fields = Object.entries(properties).map(([name, property]) => {
    const field = fieldOf(property, columnByName.get(name) ?? { synonyms: '' });
    return [name, checkedField(field, inputOf(property))];
  });
  // Guarantee: `fieldOf` returns a field of the kind of each property.
  return Object.fromEntries(fields) as PropertyFields<Of>;
}

function fieldOf(
  property: Property,
  { isIdentifier = false, takesPlaceholders = false, words, isUseOfAsset, unit, ...names }: PropertyColumn,
): Field<unknown> {
  const named = { label: plainLabelOf(property), ...names };
  // The contract has the limit.
  const textOf = ({ max }: { readonly max: number }) => ({
    ...named,
    values: `A text of up to ${max.toLocaleString('en-GB')} characters`,
    takesPlaceholders,
    longest: Number.POSITIVE_INFINITY,
  });
  switch (property.kind) {
    case 'text':
      return isIdentifier ? identifierField(textOf(property)) : textField(textOf(property));
    case 'longText':
      return textField({ ...textOf(property), severalLines: true, joiner: '\n' });
    case 'day':
      return dayField(named);
    case 'money':
      return moneyField(named);
    case 'wholeNumber':
      return wholeNumberText(unit === 'months' ? { ...named, ...inMonths } : named, property.max);
    case 'flag':
      return isUseOfAsset ? inUseField(yesNoField(named, words)) : yesNoField(named, words);
  }
}
