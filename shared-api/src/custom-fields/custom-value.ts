import * as z from '@steward/shared-api/schema';
import { foldText } from '../text/fold-text.ts';
import { id, isWebAddress, line } from '../values.ts';
import type { CustomField } from './custom-field.ts';
import { maximumCustomFields } from './custom-field.ts';

const maximumText = 500;
/** Spreadsheets keep this many digits of a number, so that an export of more could not be imported unchanged. */
const spreadsheetDigits = 15;

/** The values of an asset by the id of the custom field; see {@link customValueOf} for their texts. */
export const customValues = z.record(id, z.string());
export type CustomValues = z.infer<typeof customValues>;

/** The values of a write. Null removes a value; fields without an entry stay as they are. */
export const customValueInputs = z
  .record(id, z.nullable(line(maximumText)))
  .check(
    z.refine(
      (values) => Object.keys(values).length <= maximumCustomFields,
      `An asset has at most ${maximumCustomFields} custom fields`,
    ),
  );

/** A stored text, null for no value, or the reason why a text is refused. */
export type ParsedCustomValue = { readonly value: string | null } | { readonly reason: string };

interface ValueRules extends Pick<CustomField, 'kind'> {
  readonly choices: readonly string[];
}

/**
 * Checks a value of a custom field and returns the text to store: a number such as `-12.5`, a day `YYYY-MM-DD`, a choice as it is listed,
 * `Yes` or `No`, an address that starts with `https://` or `http://`, or any other text without outer spaces. A blank text is no value.
 */
export function customValueOf({ kind, choices }: ValueRules, text: string): ParsedCustomValue {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  switch (kind) {
    case 'text':
      return trimmed.length > maximumText
        ? { reason: `Please enter at most ${maximumText} characters` }
        : { value: trimmed };
    case 'number':
      return numberOf(trimmed);
    case 'day':
      return isDay(trimmed) ? { value: trimmed } : { reason: 'Please enter a day, e.g. 2026-01-31' };
    case 'choice':
      return oneOf(choices, trimmed);
    case 'yesNo':
      return oneOf(['Yes', 'No'], trimmed);
    case 'link':
      return linkOf(trimmed);
  }
}

function numberOf(text: string): ParsedCustomValue {
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return { reason: 'Please enter a number, e.g. 12.5' };
  const [whole = '', decimals = ''] = text.split('.');
  const digits = decimals.replace(/0+$/, '');
  const value = `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${digits && `.${digits}`}`;
  if (value.replace(/[^\d]/g, '').length > spreadsheetDigits)
    return { reason: `Please enter a number of at most ${spreadsheetDigits} digits` };
  return { value: value === '-0' ? '0' : value };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function oneOf(choices: readonly string[], text: string): ParsedCustomValue {
  const value = choices.find((choice) => foldText(choice) === foldText(text));
  return value === undefined
    ? { reason: `Please choose one of these values: ${choices.join(', ')}` }
    : { value };
}

function linkOf(text: string): ParsedCustomValue {
  return isWebAddress(text) && text.length <= maximumText
    ? { value: text }
    : { reason: 'Please enter an address that starts with https://' };
}
