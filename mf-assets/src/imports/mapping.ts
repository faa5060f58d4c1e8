import {
  assetImportField,
  assetImportFieldLabels,
  assetImportLacks,
  type AssetImport,
  type AssetImportField,
  type AssetImportMapping,
} from '@steward/shared-api';

/** What each column of a file is taken for; null leaves it out. */
export type Taken = readonly (AssetImportField | null)[];

export function takenOf({ columns, mapping }: Pick<AssetImport, 'columns' | 'mapping'>): Taken {
  return columns.map((_, at) => mapping.find(({ column }) => column === at)?.field ?? null);
}

export function mappingOf(taken: Taken): AssetImportMapping {
  return taken.flatMap((field, column) => (field === null ? [] : [{ column, field }]));
}

export const leftOut = 'leftOut';

/** What a column can be taken for. */
export const fieldOptions = [
  { value: leftOut, label: 'Leave out' },
  ...assetImportField.options.map((value) => ({ value, label: assetImportFieldLabels[value] })),
] as const;

const lackings = {
  model: 'Please choose the column for the model or the type',
  location: 'Please choose the column for the location, or a location for all rows',
};

/** What is still to be chosen, as a sentence; null when the columns can be used. */
export function lackingOf(taken: Taken, { hasLocation }: { hasLocation: boolean }): string | null {
  const fields = new Set(taken.filter((field) => field !== null));
  if (fields.size === 0) return 'Please choose what the columns mean';
  const lacks = assetImportLacks(fields, { hasLocation });
  return lacks === null ? null : lackings[lacks];
}
