import {
  assetImportField,
  assetImportFieldLabels,
  assetImportLacks,
  type AssetImport,
  type AssetImportField,
  type AssetImportMapping,
} from '@steward/shared-api';

/** The field of each column; null leaves the column out. */
export type ColumnFields = readonly (AssetImportField | null)[];

export function columnFieldsOf({ columns, mapping }: Pick<AssetImport, 'columns' | 'mapping'>): ColumnFields {
  return columns.map((_, at) => mapping.find(({ column }) => column === at)?.field ?? null);
}

export function mappingOf(columnFields: ColumnFields): AssetImportMapping {
  return columnFields.flatMap((field, column) => (field === null ? [] : [{ column, field }]));
}

export const leftOut = 'leftOut';

/** The fields that a column can have. */
export const fieldOptions = [
  { value: leftOut, label: 'Leave out' },
  ...assetImportField.options.map((value) => ({ value, label: assetImportFieldLabels[value] })),
] as const;

const problems = {
  model: 'Please choose the column for the model or the type',
  location: 'Please choose the column for the location, or a location for all rows',
};

/** Returns the next choice that is missing, as a sentence; null when the columns are complete. */
export function mappingProblem(
  columnFields: ColumnFields,
  { hasLocation }: { hasLocation: boolean },
): string | null {
  const fields = new Set(columnFields.filter((field) => field !== null));
  if (fields.size === 0) return 'Please choose a field for at least one column';
  const missing = assetImportLacks(fields, { hasLocation });
  return missing === null ? null : problems[missing];
}
