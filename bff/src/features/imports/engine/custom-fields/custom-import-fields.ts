import { type CustomField, customFieldLabel, customValueOf, withoutFormulaEscape } from '@steward/shared-api';
import { dayField } from '../fields/day.ts';
import type { Field, Fields, Parsed } from '../fields/field.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { textField } from '../fields/text.ts';
import { withScheme } from '../fields/web-address.ts';
import { yesNoField } from '../fields/yes-no.ts';

const prefix = 'custom:';

/** The name of a custom field in a mapping and in the values of a row. */
export type CustomFieldName = `custom:${string}`;

export const customFieldName = ({ id }: { readonly id: string }): CustomFieldName => `custom:${id}`;

/** The id of the custom field that the name of a field has; undefined for the fields of all groups. */
export function customFieldIdOf(name: string): string | undefined {
  return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
}

/** The name of a field in texts: a custom field has its label, because no user knows its id. */
export function shownFieldName(name: string, fields: Fields): string {
  return (customFieldIdOf(name) === undefined ? undefined : fields[name]?.label) ?? name;
}

/** The fields of an import for the custom fields of a group. Their values are texts as `customValueOf` stores them. */
export function customImportFields(
  customFields: readonly CustomField[],
): Record<CustomFieldName, Field<string>> {
  return Object.fromEntries(customFields.map((field) => [customFieldName(field), fieldOf(field)]));
}

function fieldOf(field: CustomField): Field<string> {
  // The column of an export has the unit, and that of another file has only the name.
  const named = { label: customFieldLabel(field), synonyms: field.name.toLowerCase().replaceAll(',', ' ') };
  const checked = (text: string): Parsed<string> => {
    const parsed = customValueOf(field, text);
    return 'reason' in parsed ? parsed : { value: parsed.value ?? '' };
  };
  switch (field.kind) {
    case 'day':
      return dayField(named);
    case 'yesNo': {
      const { parse, ...rest } = yesNoField(named);
      return {
        ...rest,
        parse: (text, rules) => {
          const parsed = parse(text, rules);
          return 'reason' in parsed ? parsed : { value: parsed.value ? 'Yes' : 'No' };
        },
      };
    }
    case 'number':
      return {
        ...textField({ ...named, example: '12.5' }),
        values: 'A number such as 12.5',
        parse: (text) => checked(withPoint(text, field.unit)),
      };
    case 'choice':
      return {
        ...textField({ ...named, example: field.choices[0] ?? '' }),
        choices: field.choices,
        values: `One of ${field.choices.map((choice) => `'${choice}'`).join(', ')}`,
        // "None" can be a choice.
        takesPlaceholders: true,
        parse: (text, { isEntered }) => {
          const parsed = checked(isEntered ? text : withoutFormulaEscape(text));
          return 'reason' in parsed && isPlaceholder({}, text) ? { value: '' } : parsed;
        },
      };
    case 'link':
      return withScheme({
        ...textField({ ...named, example: 'https://' }),
        values: 'An address (https://…)',
        parse: checked,
      });
    case 'text':
      return { ...textField(named), takesBooleans: true, parse: checked };
  }
}

/** Returns 1,234.5 kg and £1,234.5 as 1234.5, and 12,5 as 12.5. A comma before three digits separates thousands. */
export function withPoint(text: string, unit: string | null): string {
  const number = withoutUnit(withoutSpaces(text).replaceAll("'", ''), withoutSpaces(unit ?? ''));
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)) return number.replaceAll(',', '');
  return /^-?\d+,\d+$/.test(number) ? number.replace(',', '.') : number;
}

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text;
  if (text.endsWith(unit)) return text.slice(0, -unit.length);
  return text.startsWith(unit) ? text.slice(unit.length) : text;
}

const withoutSpaces = (text: string) => text.replaceAll(/[\s\u00A0]/g, '');
