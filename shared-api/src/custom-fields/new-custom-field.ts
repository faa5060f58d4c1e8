import type { CustomFieldKind } from './custom-field.ts';

/** The values of the form of a custom field. */
export interface CustomFieldValues {
  readonly name: string | null;
  readonly kind: CustomFieldKind | null;
  readonly unit: string | null;
  /** One choice per line. */
  readonly choices: string | null;
  /** `null` for all types. */
  readonly assetTypeIds: readonly string[] | null;
  readonly isVisibleToSuppliers: boolean;
}

/** Returns the choices of a text with one choice per line. */
export function choicesIn(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the input of `customFields.create` for the values of a form. Only the unit of a number and the choices of a choice are sent. */
export function newCustomFieldInput(values: CustomFieldValues) {
  const { name, kind, unit, choices, assetTypeIds, isVisibleToSuppliers } = values;
  return {
    name: name ?? '',
    kind: kind ?? 'text',
    ...(kind === 'number' && { unit }),
    ...(kind === 'choice' && { choices: choicesIn(choices) }),
    assetTypeIds: [...(assetTypeIds ?? [])],
    isVisibleToSuppliers,
  };
}
