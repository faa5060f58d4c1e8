import { choicesIn, type CustomField, type CustomFieldValues } from '@steward/shared-api';

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
