import {
  type AssetImport,
  assetImportStatus,
  importRecordType,
  type AssetImportCause,
  type AssetImportEdit,
  type AssetImportKind,
  type AssetImportRow,
  type AssetImportSummary,
  type ImportChoice,
  omitUndefined,
} from '@steward/shared-api';
import { isAmount } from '../engine/fields/money.ts';
import type { ImportKind } from '../engine/import-kind.ts';
import { presetOf } from '../engine/mapping/presets.ts';
import { reasonOfTexts } from '../engine/records/reason-patterns.ts';
import type { EditedRow } from '../engine/undo/undo.queries.ts';
import { chosenDayOrder } from './import-steps.ts';
import { likelyRecordType } from './likely-record-type.ts';
import type { ImportRow } from './asset-imports.queries.ts';
import type { CauseRow, PreviewRow } from './import-causes.queries.ts';

export function presentSummary(row: ImportRow): AssetImportSummary {
  return {
    id: row.id,
    kind: kindOf(row),
    recordType: importRecordType.parse(row.kind),
    fileName: row.file_name ?? 'register',
    sheet: row.sheet,
    status: assetImportStatus.parse(row.status),
    createdAt: row.created_at.toISOString(),
    createdByString: row.created_by,
    rowCount: row.rows_total,
    counts: {
      create: row.rows_created,
      change: row.rows_updated,
      delete: row.rows_deleted,
      same: row.rows_unchanged,
      refused: row.rows_rejected,
    },
    appliedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneByString: row.undone_by,
    corrections: row.corrections,
  };
}

export function presentImport(
  row: ImportRow,
  {
    fields,
    ...counts
  }: Pick<AssetImport, 'fields' | 'appliedSheets' | 'undecidedNamesCount' | 'uninvitedUsersCount'>,
): AssetImport {
  return {
    ...presentSummary(row),
    // A file of an older server version has no `unreadable`.
    columns: (row.columns ?? []).map((column) => ({ ...column, unreadable: column.unreadable ?? null })),
    fields,
    product: presetOf((row.columns ?? []).map(({ header }) => header))?.product ?? null,
    // Only the columns step shows it.
    likelyRecordType:
      row.status === 'Uploaded' && row.edit === null
        ? likelyRecordType(
            [
              (row.columns ?? []).map(({ header }) => header),
              ...(row.first_rows ?? []).map(({ cells }) => cells),
            ],
            importRecordType.parse(row.kind),
          )
        : null,
    mapping: row.mapping ?? [],
    rememberedMapping:
      row.mapping_saved_at === null
        ? null
        : { savedAt: row.mapping_saved_at.toISOString(), savedByString: row.mapping_saved_by },
    // A file of an older server version has no `hasRows`.
    sheets: (row.sheets ?? []).map((sheet) => ({ ...sheet, hasRows: sheet.hasRows ?? false })),
    headerRow: row.header_row,
    firstRows: row.first_rows ?? [],
    filledColumns: row.filled_columns ?? [],
    encoding: row.text_encoding,
    textSamples: row.text_samples ?? [],
    dayFirst: chosenDayOrder(row) ?? null,
    notations: row.notations ?? [],
    locationId: row.location_id,
    createPlaces: row.create_places,
    useGenericModels: row.use_generic_models,
    exchangeRates: row.exchange_rates,
    ...counts,
    isCatalogueChecked: row.is_catalogue_checked,
    emptiedCellsCount: row.cells_emptied,
    placesCount: row.places_created,
    placeNames: [...row.place_names],
    previewId: row.preview_id,
    progress: { done: row.progress_done, total: row.progress_total },
    notice: row.notice,
    keptCount: row.rows_kept,
  };
}

/** The fields that columns of records of a type can have, in the order of the choices. */
export function presentFields({ fields }: Pick<ImportKind, 'fields'>): AssetImport['fields'] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label,
    isAmount: isAmount(field),
  }));
}

export function presentRow({
  row_number: rowNumber,
  asset_instance_id: assetInstanceId,
  ...row
}: PreviewRow): AssetImportRow {
  return { id: String(rowNumber), rowNumber, assetInstanceId, ...row };
}

interface NamesOfCauses {
  /** The known names that the user can choose, by field. */
  readonly knownNames: ReadonlyMap<string, readonly string[]>;
  /** The unknown name that another one is probably meant to be. */
  readonly similarTo: (choice: ImportChoice) => string | undefined;
}

export function presentCause(
  {
    row_count: rowCount,
    unreadable_field: unreadableField,
    can_keep_text: canKeepText,
    currency,
    choice,
    reason,
    pattern,
    examples,
    text_count: count,
    ...cause
  }: CauseRow,
  { fields, knownNames, similarTo }: Pick<ImportKind, 'fields'> & NamesOfCauses,
): AssetImportCause {
  const values = choice && (fields[choice.field]?.choices ?? knownNames.get(choice.field));
  return {
    ...cause,
    reason: pattern !== null && count > 1 ? reasonOfTexts(reason, pattern, { examples, count }) : reason,
    rowCount,
    unreadableField,
    canKeepText,
    ...(currency === null ? {} : { currency }),
    choice: values
      ? { ...choice, values: [...values], ...omitUndefined({ similarTo: similarTo(choice) }) }
      : null,
  };
}

export function presentEdit(row: EditedRow): AssetImportEdit {
  return {
    id: row.entity_id,
    rowNumber: row.row_number,
    assetInstanceId: row.asset_instance_id,
    title: row.title || `Row ${row.row_number}`,
    event: row.event ?? (row.asset_instance_id === null ? 'Deleted' : 'Changed'),
    username: row.username,
    createdAt: row.created_at?.toISOString() ?? null,
  };
}

function kindOf({ edit }: Pick<ImportRow, 'edit'>): AssetImportKind {
  if (edit === null) return 'file';
  return edit.isDeletion ? 'deletion' : 'edit';
}
