import {
  assetImportField,
  assetImportFieldLabels,
  fieldsOfKeptTexts,
  foldText,
  mappingRefusal,
  omitUndefined,
  replaceableFields,
  type AssetImport,
  type AssetImportCause,
  type AssetImportMapping,
  type ExchangeRate,
  type ImportRecordType,
  type ImportSuggestion,
} from '@steward/shared-api';

/** The field of each column; null leaves the column out. */
export type ColumnFields = readonly (string | null)[];

export function columnFieldsOf({ columns, mapping }: Pick<AssetImport, 'columns' | 'mapping'>): ColumnFields {
  return columns.map((_, at) => mapping.find(({ column }) => column === at)?.field ?? null);
}

export function mappingOf(columnFields: ColumnFields, readings: ColumnReadings = []): AssetImportMapping {
  return columnFields.flatMap((field, column) =>
    field === null ? [] : [{ column, field, ...readings[column] }],
  );
}

/** How the cells of a column are read, besides its field. */
export type ColumnReading = Omit<AssetImportMapping[number], 'column' | 'field'>;
export type ColumnReadings = readonly ColumnReading[];

export function columnReadingsOf({
  columns,
  mapping,
}: Pick<AssetImport, 'columns' | 'mapping'>): ColumnReadings {
  return columns.map((_, at) => {
    const found = mapping.find(({ column }) => column === at);
    if (!found) return {};
    const { leavesUnreadableEmpty, readsAsPounds, readsMonthsAsFirstDay, resolvesOnReportDay } = found;
    const { keepsUnreadableTexts, takesOffVat, usesCorrectedTexts, replacements } = found;
    const readings = {
      leavesUnreadableEmpty,
      readsAsPounds,
      readsMonthsAsFirstDay,
      resolvesOnReportDay,
      usesCorrectedTexts,
    };
    return omitUndefined({ ...readings, keepsUnreadableTexts, takesOffVat, replacements });
  });
}

/** Whether a preview can be made again with another choice, as soon as the server is not making it. */
export function canPreviewAgain({ kind, status }: Pick<AssetImport, 'kind' | 'status'>): boolean {
  return kind === 'file' && (status === 'Planned' || status === 'Planning');
}

/** The choices of a preview, to make it again. An older server has no exchange rates and accepts none. */
export function previewInputOf(assetImport: AssetImport) {
  const { id, mapping, dayFirst, locationId, createPlaces, useGenericModels, exchangeRates } = assetImport;
  const choices = { id, mapping, dayFirst, locationId, createPlaces, useGenericModels, exchangeRates };
  return { ...choices, ...shownPreviewOf(assetImport) };
}

/** The preview for which choices are made, so that those of another user are not lost. An older server refuses it. */
export function shownPreviewOf({
  previewId,
  appliedSheets,
}: Pick<AssetImport, 'previewId'> & Partial<Pick<AssetImport, 'appliedSheets'>>) {
  return previewId === null || appliedSheets === undefined ? {} : { previewId };
}

/** The exchange rates of an import. An older server sends none. */
export function exchangeRatesOf({
  exchangeRates,
}: Partial<Pick<AssetImport, 'exchangeRates'>>): ExchangeRate[] {
  return exchangeRates ?? [];
}

/** The input of a preview in which the columns of fields are read in another way. */
export function withReading(assetImport: AssetImport, fields: readonly string[], reading: ColumnReading) {
  const mapping = assetImport.mapping.map((column) =>
    fields.includes(column.field) ? { ...column, ...reading } : column,
  );
  return { ...previewInputOf(assetImport), mapping };
}

/** The names, in lower case, that the user has chosen other names for. */
export function replacedNames({ mapping }: Pick<AssetImport, 'mapping'>): ReadonlySet<string> {
  return new Set(mapping.flatMap(({ replacements = [] }) => replacements.map(({ from }) => foldText(from))));
}

/** The input of a preview in which unknown names are read as known ones. */
export function withReplacements(assetImport: AssetImport, suggestions: readonly ImportSuggestion[]) {
  const mapping = assetImport.mapping.map((column) => {
    const added = suggestions.filter(({ field }) => field === column.field);
    if (added.length === 0) return column;
    const all = [...(column.replacements ?? []), ...added.map(({ from, to }) => ({ from, to }))];
    // A later choice for the same name replaces an earlier one.
    const byName = new Map(all.map((replacement) => [foldText(replacement.from), replacement]));
    return { ...column, replacements: [...byName.values()] };
  });
  return { ...previewInputOf(assetImport), mapping };
}

/** The field of columns that are kept as lines of a text, such as the comments of an asset. */
export const keptColumns = 'keptColumns';

/** What the rows describe. An older server imports assets only and omits it. */
export function recordTypeOf({ recordType }: Partial<Pick<AssetImport, 'recordType'>>): ImportRecordType {
  return recordType ?? 'assets';
}

/** Whether a column with values has no field. Columns of the template and the full register that only explain a row say so in their names. */
export function isLeftOut(
  { header, samples }: Pick<AssetImport['columns'][number], 'header' | 'samples'>,
  field: string | null | undefined,
): boolean {
  return field === null && samples.length > 0 && !header.endsWith('(not imported)');
}

export const leftOut = 'leftOut';

/** The choice of a new custom field for a column. */
export const newField = 'newField';

type Fields = AssetImport['fields'];

const assetFields: Fields = assetImportField.options.map((name) => ({
  name,
  label: assetImportFieldLabels[name],
  isAmount: false,
}));

/** The fields of the records of an import. An older server imports assets only and omits them. */
export function fieldsOf({ fields }: Partial<Pick<AssetImport, 'fields'>>): Fields {
  return fields ?? assetFields;
}

/** The names of the fields with amounts. */
export function amountFieldsOf(assetImport: AssetImport): ReadonlySet<string> {
  return new Set(fieldsOf(assetImport).flatMap(({ name, isAmount }) => (isAmount ? [name] : [])));
}

/** The choices for a column: to leave it out, to keep it in another way, or the field that it has. */
export function fieldOptionsOf(fields: Fields, { canAddField }: { canAddField: boolean }) {
  const optionOf = ({ name, label }: Fields[number]) => ({ value: name, label });
  return [
    { value: leftOut, label: 'Leave out' },
    ...fields.filter(({ name }) => name === keptColumns).map(optionOf),
    ...(canAddField ? [{ value: newField, label: 'Add as a custom field…' }] : []),
    ...fields.filter(({ name }) => name !== keptColumns).map(optionOf),
  ];
}

/** The label of a field. */
export function labelOfField(fields: Fields, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

/** Returns the next choice that is missing, as a sentence; null when the columns are complete. */
export function mappingProblem(
  assetImport: Pick<AssetImport, 'recordType' | 'fields'>,
  columnFields: ColumnFields,
  { hasLocation }: { hasLocation: boolean },
): string | null {
  const mapped = new Set(columnFields.filter((field) => field !== null));
  if (mapped.size === 0) return 'Please choose a field for at least one column';
  const fields = fieldsOf(assetImport);
  return mappingRefusal(recordTypeOf(assetImport), { mapped, fields, hasLocation });
}

/** Whether the texts of unreadable cells of a field can be added to another field, such as the comments. */
export function keepsTexts(assetImport: AssetImport, field: string | null | undefined): boolean {
  const isPossible = typeof field === 'string' && !fieldsOfKeptTexts.includes(field);
  return isPossible && fieldsOf(assetImport).some(({ name }) => name === keptColumns);
}

/** Such as `Keep all unreadable texts in Comments`. In fields with amounts, the server keeps no texts with figures. */
export function keepLabel(assetImport: AssetImport, texts: string, fields: readonly string[]): string {
  return `Keep ${texts} in ${keptFieldLabel(assetImport)}${exceptAmounts(assetImport, fields)}`;
}

/** The exception to the kept texts of these fields; empty if none of them has amounts. */
export function exceptAmounts(assetImport: AssetImport, fields: readonly string[]): string {
  const amounts = amountFieldsOf(assetImport);
  return fields.some((field) => amounts.has(field)) ? ', except amounts with figures' : '';
}

/** The label of the field in which texts are kept, such as `Comments`. */
export function keptFieldLabel(assetImport: AssetImport): string {
  return labelOfField(fieldsOf(assetImport), keptColumns).replace('Keep in ', '');
}

/** Whether every row needs a cell in the column of the field. */
export function isRequired(assetImport: AssetImport, field: string): boolean {
  const mapped = new Set(assetImport.mapping.map((column) => column.field).filter((name) => name !== field));
  return (
    mappingRefusal(recordTypeOf(assetImport), {
      mapped,
      fields: fieldsOf(assetImport),
      hasLocation: assetImport.locationId !== null,
    }) !== null
  );
}

/** Whether the texts of the cells of a cause can be kept in another field. An older server, which sends no `suggestion`, cannot keep texts. */
export function canKeepTexts(
  assetImport: AssetImport,
  cause: Partial<Pick<AssetImportCause, 'canKeepText' | 'suggestion' | 'unreadableField'>>,
): boolean {
  return (
    'suggestion' in cause && cause.canKeepText !== false && keepsTexts(assetImport, cause.unreadableField)
  );
}

/** Whether the suggestion of a cause is a corrected text of cells that cannot be read. Other suggestions are known names. */
export function isCorrection({
  suggestion,
  unreadableField,
}: Partial<Pick<AssetImportCause, 'suggestion' | 'unreadableField'>>): boolean {
  return (
    !!suggestion && suggestion.field === unreadableField && !replaceableFields.includes(suggestion.field)
  );
}

/** The choices for a column of corrected texts. They can be months or years. */
export function correctionReading(remedy: AssetImportCause['remedy'] | undefined): ColumnReading {
  return {
    usesCorrectedTexts: true,
    ...(remedy === 'readAsFirstDay' ? { readsMonthsAsFirstDay: true } : {}),
  };
}
