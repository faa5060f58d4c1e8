import type {
  AssetImport,
  AssetImportColumn,
  AssetImportMapping,
  AssetImportOutcome,
  AssetImportRow,
  AssetImportStatus,
  ImportName,
  ImportNameDecision,
  ImportNameMatch,
  ImportTextEncoding,
  RemovableAssetField,
} from '@steward/shared-api';
import type { ImportAuthor } from '../../../features/imports/engine/apply/import-audit.ts';
import type {
  ByDefault,
  Instant,
  InstantByDefault,
  Json,
  JsonByDefault,
  OptionalInstant,
  OptionalJson,
  Uuid,
} from './columns.ts';

/** An edit of many assets, or their deletion. */
export type StoredAssetEdit = {
  /** True if the file has the texts as the user entered them. Edits of an earlier release have formulas escaped. */
  readonly isEntered?: boolean;
  readonly isDeletion: boolean;
  /** The fields that become empty; `custom:` with an id is a custom field. */
  readonly removes: readonly (RemovableAssetField | `custom:${string}`)[];
  /** The user that the assets are assigned to. */
  readonly orgUserId: string | null;
  /** The number of selected assets that are left out, because they were deleted since or the editor does not see them. */
  readonly missingCount?: number;
};

export type ImportBatchesTable = {
  id: ByDefault<Uuid>;
  group_id: Uuid | null;
  kind: string;
  file_name: string | null;
  sha256: string | null;
  status: ByDefault<'Running' | 'Failed' | AssetImportStatus>;
  rows_total: ByDefault<number>;
  rows_created: ByDefault<number>;
  rows_updated: ByDefault<number>;
  rows_unchanged: ByDefault<number>;
  rows_rejected: ByDefault<number>;
  created_at: InstantByDefault;
  created_by_org_user_id: Uuid | null;
  finished_at: OptionalInstant;
  undone_at: OptionalInstant;
  undone_by_org_user_id: Uuid | null;
  /** Of an import in the browser: the header, the mapping and the preview. */
  columns: OptionalJson<AssetImportColumn[]>;
  mapping: OptionalJson<AssetImportMapping>;
  /** All sheets of the workbook, and the first rows of the chosen one. */
  sheets: OptionalJson<AssetImport['sheets']>;
  first_rows: OptionalJson<AssetImport['firstRows']>;
  /** The columns with cells that are merged across rows. */
  filled_columns: OptionalJson<AssetImport['filledColumns']>;
  /** The chosen place of the header. Null in older imports: their header is the first row with content of the first sheet. */
  sheet: string | null;
  /** The encoding of a CSV, and its first texts that depend on it. Null for a workbook and in older imports. */
  text_encoding: ImportTextEncoding | null;
  text_samples: OptionalJson<AssetImport['textSamples']>;
  header_row: number | null;
  /** The day and the author of the mapping that is used, if it is of an earlier import. */
  mapping_saved_at: OptionalInstant;
  mapping_saved_by_org_user_id: Uuid | null;
  day_first: ByDefault<boolean>;
  finds_day_order: ByDefault<boolean>;
  notations: OptionalJson<AssetImport['notations']>;
  location_id: Uuid | null;
  create_places: ByDefault<boolean>;
  use_generic_models: ByDefault<boolean>;
  /** The pounds for one unit of other currencies. */
  exchange_rates: JsonByDefault<AssetImport['exchangeRates']>;
  /** Whether the user has continued with the decisions about names that are not in the catalogue. */
  is_catalogue_checked: ByDefault<boolean>;
  places_created: ByDefault<number>;
  /** The first names of these places. */
  place_names: ByDefault<readonly string[]>;
  /** The number of cells that cannot be read and are left empty. */
  cells_emptied: ByDefault<number>;
  preview_id: Uuid | null;
  /** A hash of the preview that detects a changed preview. */
  preview_digest: string | null;
  /** The user who requested the running work. */
  asked_by: OptionalJson<ImportAuthor>;
  asked_at: OptionalInstant;
  /** The id of the server's current run, and its last heartbeat. */
  work_id: Uuid | null;
  work_seen_at: OptionalInstant;
  work_attempts: ByDefault<number>;
  progress_done: ByDefault<number>;
  progress_total: number | null;
  notice: string | null;
  /** Whether an undo keeps assets that were edited since, and how many it has kept. */
  undo_keeps_edited: ByDefault<boolean>;
  rows_kept: ByDefault<number>;
  /** What an edit of many assets does besides the values of its file; null for an import of a file. */
  edit: OptionalJson<StoredAssetEdit>;
  /** The locations that the editor saw; null for all. */
  edit_location_ids: ByDefault<readonly Uuid[] | null>;
  rows_deleted: ByDefault<number>;
};

/** The file of an import that is not applied yet. */
export type ImportFilesTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  bytes: Buffer;
};

/** The planned effect of a row, shown before the import is applied. */
export type ImportPreviewRowsTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  row_number: number;
  outcome: AssetImportOutcome;
  title: string;
  asset_instance_id: Uuid | null;
  changes: JsonByDefault<AssetImportRow['changes']>;
  problems: JsonByDefault<AssetImportRow['problems']>;
  /** The cells that cannot be read and are left empty. */
  emptied: JsonByDefault<AssetImportRow['emptied']>;
  /** The texts of a refused row by the name of the field; null for other rows. */
  texts: OptionalJson<Readonly<Record<string, string>>>;
};

/** The corrected texts of a refused row, which replace those of the file. */
export type ImportCorrectionsTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  row_number: number;
  texts: Json<Readonly<Record<string, string>>>;
  corrected_by: string;
  corrected_at: Instant;
  /** The preview that showed the row as refused. */
  preview_id: Uuid | null;
};

/** Distinct names of types and models in the file of an import. The ids are those of the match or the suggestion. */
export type ImportNamesTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  number: number;
  key: string;
  category: string | null;
  type: string | null;
  manufacturer: string | null;
  model: string | null;
  row_count: number;
  match: ImportNameMatch;
  asset_type_id: Uuid | null;
  asset_model_id: Uuid | null;
  confidence: ImportName['confidence'];
};

type NameDecisionColumns = {
  group_id: Uuid;
  key: string;
  decision: ImportNameDecision;
  asset_type_id: Uuid | null;
  asset_model_id: Uuid | null;
  model_request_id: Uuid | null;
};

/** A decision about names of a file. */
export type ImportNameDecisionsTable = NameDecisionColumns & { import_batch_id: Uuid };

/** A decision of an applied import, for the next imports of the group. */
export type RememberedNamesTable = NameDecisionColumns & {
  decided_at: Instant;
  decided_by_org_user_id: Uuid | null;
};

/** The mapping of an applied import by the names of the columns, for the next file of the group with these columns. */
export type RememberedMappingsTable = {
  group_id: Uuid;
  record_type: string;
  /** In lower case and in alphabetical order. */
  headers: readonly string[];
  columns: JsonByDefault<RememberedColumn[]>;
  saved_at: Instant;
  saved_by_org_user_id: Uuid | null;
};

/** A column of a remembered mapping, with its header in lower case. */
export type RememberedColumn = Omit<AssetImportMapping[number], 'column'> & { readonly header: string };

/** An asset with the model 'Model not listed' that gets the requested model when support adds it. */
export type AssetsWaitingForModelsTable = {
  asset_instance_id: Uuid;
  group_id: Uuid;
  model_request_id: Uuid;
};

/** A record that a row of an import created or changed. `part` numbers the records of one row. */
export type ImportRowsTable = {
  import_batch_id: Uuid;
  row_number: number;
  part: ByDefault<number>;
  outcome: 'Created' | 'Updated' | 'Deleted' | 'Unchanged' | 'Rejected';
  entity_type: string | null;
  entity_id: Uuid | null;
  /** The version that the import wrote. A later one means that someone has edited the record since. */
  version_after: number | null;
  before: OptionalJson<Record<string, unknown>>;
  raw: OptionalJson<Record<string, unknown>>;
  messages: JsonByDefault<string[]>;
};
