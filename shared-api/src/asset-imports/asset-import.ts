import * as z from '@steward/shared-api/schema';
import { assetProperties } from '../assets/asset-properties.ts';
import { propertyNamesOf, plainLabelsOf } from '../properties/property-values.ts';
import { id, instant } from '../values.ts';
import { exchangeRate, exchangeRates } from './exchange-rate.ts';
import { maximumCellLength } from './import-correction.ts';
import { importRecordType } from './import-record.ts';
import { appliedSheet, assetImportFirstRow } from './import-sheet.ts';
import { importTextEncoding } from './import-text.ts';

/** The fields of an asset that a column of a file can contain. */
export const assetImportField = z.enum([
  'id',
  'type',
  'category',
  'manufacturer',
  'model',
  'location',
  'room',
  ...propertyNamesOf(assetProperties),
  'serviceSupplier',
]);
export type AssetImportField = z.infer<typeof assetImportField>;

/** The labels of the fields, for screens and messages. */
export const assetImportFieldLabels: Readonly<Record<AssetImportField, string>> = {
  id: 'Asset Id',
  type: 'Type',
  category: 'Category',
  manufacturer: 'Manufacturer',
  model: 'Model',
  location: 'Location',
  room: 'Room',
  ...plainLabelsOf(assetProperties),
  serviceSupplier: 'Service supplier',
};

/** In bytes. A file with the maximum number of rows is well below this size. */
export const maximumImportFileBytes = 20_000_000;
export const maximumImportRows = 50_000;

/** The maximum number of users that one call invites. */
export const maximumInvitations = 200;

/**
 * The status of an import. A status that ends in -ing is work of the server. The register stays unchanged until the work is complete, and
 * interrupted work starts again.
 */
export const assetImportStatus = z.enum([
  'Uploaded',
  'Planning',
  'Planned',
  'Applying',
  'Completed',
  'Undoing',
  'Undone',
]);
export type AssetImportStatus = z.infer<typeof assetImportStatus>;

/** The effect of a row of the file. */
export const assetImportOutcome = z.enum(['create', 'change', 'delete', 'same', 'refused']);
export type AssetImportOutcome = z.infer<typeof assetImportOutcome>;

/**
 * A column of the file: its header and its first distinct cells. `unreadable` is set if the header names a field but the cells cannot be parsed
 * as that field. The column is then ignored unless the user maps it. It lists the first of these cells.
 */
export const assetImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  unreadable: z.nullable(
    z.object({
      field: z.string(),
      cells: z.array(z.object({ rowNumber: z.int(), text: z.string(), reason: z.string() })),
    }),
  ),
});
export type AssetImportColumn = z.infer<typeof assetImportColumn>;

/** The maximum number of unknown names of a column that are read as known ones. */
export const maximumReplacements = 200;

const replacementName = z
  .string('Must be a text')
  .check(z.regex(/\S/, 'Please enter a name'), z.maxLength(maximumCellLength, 'This text is too long'));

const flag = z.boolean('Must be true or false');
const optionalFlag = z.optional(flag);

/** How the cells of a column are read. */
const assetImportReading = {
  /** If true, cells that cannot be read are left empty; otherwise they refuse their rows. */
  leavesUnreadableEmpty: optionalFlag,
  /** If true, amounts in another currency are read as pounds, with the same number; otherwise they cannot be read. */
  readsAsPounds: optionalFlag,
  /** If true, a month or a year without a day is read as its first day; otherwise it cannot be read. */
  readsMonthsAsFirstDay: optionalFlag,
  /** If true, texts that are probably mistyped are read as the corrected ones, such as `£3,2OO` as £3,200; otherwise they cannot be read. */
  usesCorrectedTexts: optionalFlag,
  /** If true, resolved faults without the day of their resolution get the day of their report; otherwise they are refused. It is a choice for the column of the status. */
  resolvesOnReportDay: optionalFlag,
  /** If true, amounts include VAT at the standard rate, which is taken off; otherwise they are without VAT. */
  takesOffVat: optionalFlag,
  /** If true, cells that cannot be read are left empty if their text is kept, and the original text is added to the comments of an asset, the progress of a fault or the engineer's notes. Texts of amounts are added only without figures, such as `POA`. */
  keepsUnreadableTexts: optionalFlag,
  /** Known locations, rooms or service suppliers by which unknown names are read, for example misspelt ones, or values by which the texts of a field with a few values are read. Case is ignored. */
  replacements: z.optional(
    z
      .array(z.strictObject({ from: replacementName, to: replacementName }))
      .check(z.maxLength(maximumReplacements, `At most ${maximumReplacements} replaced names`)),
  ),
};

/** Maps columns to fields. Several columns can form one field. Columns without a mapping are ignored. */
export const assetImportMapping = z
  .array(
    z.strictObject({
      column: z.int('This is not a column').check(z.minimum(0)),
      /** The name of a field of the records. */
      field: z.string('This is not a field').check(z.maxLength(60, 'This is not a field')),
      ...assetImportReading,
    }),
  )
  .check(z.maxLength(500, 'At most 500 columns'));
export type AssetImportMapping = z.infer<typeof assetImportMapping>;

/** A stored mapping. A newer server may have stored readings that this one does not know. */
const storedImportMapping = z.array(z.object({ column: z.int(), field: z.string(), ...assetImportReading }));

/** The choice of the place of the column names. Without a row, the server finds it. */
export const assetImportPlace = {
  /** The name of a sheet of the workbook. */
  sheet: z.optional(z.string('This is not a sheet').check(z.maxLength(200, 'This is not a sheet'))),
  /** The number of the row in the file, from 1. */
  headerRow: z.optional(
    z
      .int('This is not a row')
      .check(z.minimum(1, 'This is not a row'), z.maximum(1_048_576, 'This is not a row')),
  ),
};

/** How the rows are parsed, besides the mapping. */
export const assetImportOptions = {
  /** If true, 03/04/2026 is 3 April; if false, it is 4 March. If null, all values of each column decide. */
  dayFirst: z._default(z.nullable(z.boolean('Must be true, false or null')), null),
  /** The location of rows that name none. */
  locationId: z.optional(z.nullable(id)),
  /** If true, creates missing locations and rooms; otherwise their rows are rejected. */
  createPlaces: z._default(flag, false),
  /** If true, new assets of a model that is not in the catalogue get the model 'Model not listed' of their type; otherwise they are rejected. */
  useGenericModels: z._default(flag, false),
  /** Amounts of these currencies are converted to pounds, except in columns that are read as pounds; amounts of others are refused. */
  exchangeRates: z._default(exchangeRates, []),
};

/** The notation of a column, such as `month first`, and why. If it is not certain, the user has to check it. */
export const assetImportNotation = z.object({
  field: z.string(),
  /** The headers of the columns of the field. */
  column: z.string(),
  notation: z.string(),
  /** Whether it is the usual notation in Britain. */
  isUsual: z.boolean(),
  isCertain: z.boolean(),
  /** Such as `month first, because of 01/31/2026 in row 7`. */
  reason: z.string(),
});
export type AssetImportNotation = z.infer<typeof assetImportNotation>;

/** An import of a file, or an edit or a deletion of many assets with a file that the server writes. */
export const assetImportKind = z.enum(['file', 'edit', 'deletion']);
export type AssetImportKind = z.infer<typeof assetImportKind>;

/** An import as a row of the list of imports. */
export const assetImportSummary = z.object({
  id,
  kind: assetImportKind,
  recordType: importRecordType,
  fileName: z.string(),
  status: assetImportStatus,
  createdAt: instant,
  /** The sheet that is imported; null for a CSV. */
  sheet: z.nullable(z.string()),
  /** The user who uploaded the file; null for an import from the command line. */
  createdByString: z.nullable(z.string()),
  rowCount: z.int(),
  counts: z.object({
    create: z.int(),
    change: z.int(),
    delete: z.int(),
    same: z.int(),
    refused: z.int(),
  }),
  appliedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  undoneByString: z.nullable(z.string()),
  /** The users who corrected rows of the file, with the numbers of their rows. */
  corrections: z.array(z.object({ username: z.string(), rowCount: z.int() })),
});
export type AssetImportSummary = z.infer<typeof assetImportSummary>;

/** An import with all the details that its screen shows. */
export const assetImport = z.extend(assetImportSummary, {
  columns: z.array(assetImportColumn),
  /** The fields that a column can have. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), isAmount: z.boolean() })),
  /** The product that wrote the file, by its columns, such as Snipe-IT; null if it is not known. */
  product: z.nullable(z.string()),
  /** The other records that the column names of an uploaded file fit much better; null if there are none. */
  likelyRecordType: z.nullable(importRecordType),
  mapping: storedImportMapping,
  /** The day and the author of the mapping, if it is of an earlier import with the same column names; null for a new proposal. */
  rememberedMapping: z.nullable(z.object({ savedAt: instant, savedByString: z.nullable(z.string()) })),
  /** The sheets of a workbook; empty for a CSV. `hasRows` is true for a visible sheet with column names and rows below them. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean(), hasRows: z.boolean() })),
  /** The sheets of the same file, or of files of the same name, that other imports have applied, the latest first; empty while the server works on the import. */
  appliedSheets: z.array(appliedSheet),
  /** The number of the row with the column names; null in imports that are older than this property. */
  headerRow: z.nullable(z.int()),
  /** The first rows with content of the sheet. */
  firstRows: z.array(assetImportFirstRow),
  /** The columns with cells that are merged across rows: the index of the column, and how many of its cells get the value of a merged cell above. */
  filledColumns: z.array(z.object({ column: z.int(), cells: z.int() })),
  /** The encoding of a CSV, found or chosen; null for a workbook and an older import. */
  encoding: z.nullable(importTextEncoding),
  /** The first texts with characters that depend on the encoding, such as `Müller`. */
  textSamples: z.array(z.string()),
  /** The order of dates that the user has chosen; null if the values decide. */
  dayFirst: z.nullable(z.boolean()),
  /** The order of dates and the decimal mark that the preview has found from all values; empty before the preview. */
  notations: z.array(assetImportNotation),
  locationId: z.nullable(id),
  createPlaces: z.boolean(),
  useGenericModels: z.boolean(),
  exchangeRates: z.array(exchangeRate),
  /** The number of names of types and models in the file that are not exactly those of the catalogue and that no user has decided about. */
  undecidedNamesCount: z.int(),
  /** Whether the user has continued with the decisions about these names, or there were none to decide about. */
  isCatalogueChecked: z.boolean(),
  /** The number of cells that cannot be read and are left empty. */
  emptiedCellsCount: z.int(),
  /** The number of locations and rooms that the import creates. */
  placesCount: z.int(),
  /** Their first names. */
  placeNames: z.array(z.string()),
  /** Identifies the preview of the rows, so that only the preview that the user saw can be applied. */
  previewId: z.nullable(id),
  /** The number of users that the import created and that are not invited yet. */
  uninvitedUsersCount: z.int(),
  /** The number of records that an undo kept because users had edited them. */
  keptCount: z.int(),
  /** The progress of the current work; `total` is null until it is known. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  /** Why the last work failed or differed from the request. */
  notice: z.nullable(z.string()),
});
export type AssetImport = z.infer<typeof assetImport>;

/** A row of the preview: its changes by field, or its problems. */
export const assetImportRow = z.object({
  id: z.string(),
  /** The number of the row in the spreadsheet. */
  rowNumber: z.int(),
  outcome: assetImportOutcome,
  /** A readable name of the record. */
  title: z.string(),
  /** The existing asset, or the asset of a service or a fault; null for other records. */
  assetInstanceId: z.nullable(id),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  problems: z.array(
    z.object({
      column: z.string(),
      reason: z.string(),
      /** The value is missing in the catalogue. Support adds models on request. */
      isMissingInCatalogue: z.boolean(),
    }),
  ),
  /** The cells that cannot be read and are left empty, shortened. */
  emptied: z.array(z.object({ column: z.string(), text: z.string(), reason: z.string() })),
});
export type AssetImportRow = z.infer<typeof assetImportRow>;

/** A record of an import that a user has edited since, so that an undo keeps it. */
export const assetImportEdit = z.object({
  id,
  rowNumber: z.int(),
  /** Null if the asset was deleted, and for other records. */
  assetInstanceId: z.nullable(id),
  title: z.string(),
  /** The latest event of the record, with its user and time. */
  event: z.string(),
  username: z.nullable(z.string()),
  createdAt: z.nullable(instant),
});
export type AssetImportEdit = z.infer<typeof assetImportEdit>;
