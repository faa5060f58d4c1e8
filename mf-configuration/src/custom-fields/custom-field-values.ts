import type { CustomField, CustomFieldKind } from '@steward/shared-api';

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

export const newCustomField: CustomFieldValues = {
  name: null,
  kind: 'text',
  unit: null,
  choices: null,
  assetTypeIds: null,
  isVisibleToSuppliers: false,
};

/** Returns the values of a custom field. */
export function customFieldValues(field: CustomField): CustomFieldValues {
  const { name, kind, unit, choices, assetTypes, isVisibleToSuppliers } = field;
  return {
    name,
    kind,
    unit,
    choices: choices.length === 0 ? null : choices.join('\n'),
    assetTypeIds: assetTypes.length === 0 ? null : assetTypes.map(({ id }) => id),
    isVisibleToSuppliers,
  };
}

/** Returns the choices of a text with one choice per line. */
export function choicesIn(text: string | null): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the input of a new custom field. */
export function newInput(values: CustomFieldValues) {
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

/** Returns the input of the changed values. */
export function changedInput(
  changes: Partial<CustomFieldValues>,
  saved: Pick<CustomField, 'choices'>,
): object {
  const { name, choices, assetTypeIds, kind: _, ...others } = changes;
  return {
    ...others,
    ...(name === undefined ? {} : { name: name ?? '' }),
    ...(assetTypeIds === undefined ? {} : { assetTypeIds: assetTypeIds ?? [] }),
    ...(choices === undefined
      ? {}
      : { choices: choicesIn(choices), renamedChoices: renamedChoices(saved.choices, choicesIn(choices)) }),
  };
}

/** Returns the choices that have a new name: those on the same lines, if no line was added or removed. */
export function renamedChoices(
  before: readonly string[],
  after: readonly string[],
): { readonly from: string; readonly to: string }[] {
  if (before.length !== after.length) return [];
  return before
    .map((from, at) => ({ from, to: after[at] ?? from }))
    .filter(({ from, to }) => from !== to && !after.includes(from) && !before.includes(to));
}
