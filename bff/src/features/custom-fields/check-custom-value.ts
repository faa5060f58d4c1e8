import { customFieldLabel, customValueOf, type CustomField } from '@steward/shared-api';
import { invalid } from '../../infrastructure/http/problems.ts';

/**
 * Returns the field with an id and the text to store, null for no value. Throws 400 if the field does not exist or the value does not fit
 * it.
 */
export function checkCustomValue(
  fields: readonly CustomField[],
  [id, text]: readonly [id: string, text: string | null],
): { readonly field: CustomField; readonly value: string | null } {
  const field = fields.find((one) => one.id === id);
  if (!field) throw invalid({ customValues: ['This custom field does not exist'] });
  const parsed = customValueOf(field, text ?? '');
  if ('reason' in parsed) throw invalid({ customValues: [`${customFieldLabel(field)}: ${parsed.reason}`] });
  return { field, value: parsed.value };
}
