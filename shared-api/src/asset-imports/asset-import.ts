import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** What a column of a file may tell of an asset. */
export const assetImportField = z.enum([
  'reference',
  'type',
  'category',
  'manufacturer',
  'model',
  'location',
  'room',
  'serialNumber',
  'barcode',
  'nickname',
  'comments',
  'active',
  'deactivatedAt',
  'datePurchased',
  'dateDelivered',
  'dateCommissioned',
  'dateDecommissioned',
  'dateHistoricalService',
  'purchasePrice',
  'isRecurringPayment',
  'recurringPrice',
  'serviceSupplier',
]);
export type AssetImportField = z.infer<typeof assetImportField>;

/** What the fields are called, on screen and in reasons. */
export const assetImportFieldLabels: Readonly<Record<AssetImportField, string>> = {
  reference: 'Reference',
  type: 'Type',
  category: 'Category',
  manufacturer: 'Manufacturer',
  model: 'Model',
  location: 'Location',
  room: 'Room',
  serialNumber: 'Serial number',
  barcode: 'Barcode',
  nickname: 'Nickname',
  comments: 'Comments',
  active: 'Active',
  deactivatedAt: 'Deactivation date',
  datePurchased: 'Purchase date',
  dateDelivered: 'Delivery date',
  dateCommissioned: 'Commissioning date',
  dateDecommissioned: 'Decommissioning date',
  dateHistoricalService: 'Historical service date',
  purchasePrice: 'Purchase price',
  isRecurringPayment: 'Recurring payment',
  recurringPrice: 'Recurring price',
  serviceSupplier: 'Service supplier',
};

/** In bytes: what a register of the most rows has with room to spare. */
export const largestImportFile = 20_000_000;
export const mostImportRows = 50_000;

/**
 * Where an import stands. The ones that end in -ing are work that a server does by itself; while it is under way the register is as it was
 * before, and when it is broken off it is begun again.
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

/** What becomes of a row of the file. */
export const assetImportOutcome = z.enum(['create', 'change', 'same', 'refused']);
export type AssetImportOutcome = z.infer<typeof assetImportOutcome>;

/**
 * A column of the file: its header and its first different cells. `unreadable` is set when the header names a field but the cells cannot be
 * read as it, so that the column is left out unless the user chooses otherwise; it has the first of these cells.
 */
export const assetImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  unreadable: z.nullable(
    z.object({
      field: assetImportField,
      cells: z.array(z.object({ rowNumber: z.int(), text: z.string(), reason: z.string() })),
    }),
  ),
});
export type AssetImportColumn = z.infer<typeof assetImportColumn>;

/** Which column is taken for which field; several may make one, and those that are not named are left out. */
export const assetImportMapping = z
  .array(
    z.strictObject({ column: z.int('This is not a column').check(z.minimum(0)), field: assetImportField }),
  )
  .check(z.maxLength(500, 'These are too many columns'));
export type AssetImportMapping = z.infer<typeof assetImportMapping>;

/** How the rows are read, besides the mapping. */
export const assetImportOptions = {
  /** 03/04/2026 is the third of April; otherwise, as in America, the fourth of March. */
  dayFirst: z._default(z.boolean('Must be true or false'), true),
  /** Where the assets of rows without a location are. */
  locationId: z.optional(z.nullable(id)),
  /** Makes the locations and rooms that are missing; otherwise their rows are refused. */
  createPlaces: z._default(z.boolean('Must be true or false'), false),
};

/** An import as a list of them tells it. */
export const assetImportSummary = z.object({
  id,
  fileName: z.string(),
  status: assetImportStatus,
  createdAt: instant,
  /** Who brought the file; none when it was done at the server's own command line. */
  createdByString: z.nullable(z.string()),
  rowCount: z.int(),
  counts: z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() }),
  appliedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  undoneByString: z.nullable(z.string()),
});
export type AssetImportSummary = z.infer<typeof assetImportSummary>;

/** An import with all that its screen shows. */
export const assetImport = z.extend(assetImportSummary, {
  columns: z.array(assetImportColumn),
  mapping: assetImportMapping,
  dayFirst: z.boolean(),
  locationId: z.nullable(id),
  createPlaces: z.boolean(),
  /** Locations and rooms that are made for the rows. */
  placesCount: z.int(),
  /** Which preview the rows are of: what is applied is what was looked at. */
  previewId: z.nullable(id),
  /** How many of its assets an undo has kept, because users had worked with them since. */
  keptCount: z.int(),
  /** Of the work under way; no total while it is not known. */
  progress: z.object({ done: z.int(), total: z.nullable(z.int()) }),
  /** Why the last work came to nothing, or was done otherwise than asked. */
  notice: z.nullable(z.string()),
});
export type AssetImport = z.infer<typeof assetImport>;

/** A row of the preview: what it does, field by field, or why it cannot. */
export const assetImportRow = z.object({
  id: z.string(),
  /** As a spreadsheet numbers it. */
  rowNumber: z.int(),
  outcome: assetImportOutcome,
  /** What the row is about, in words. */
  title: z.string(),
  /** The asset that is there; none for one that is to be made. */
  assetInstanceId: z.nullable(id),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  problems: z.array(
    z.object({
      column: z.string(),
      reason: z.string(),
      /** The catalogue lacks it: the support team adds models on request. */
      isMissingInCatalogue: z.boolean(),
    }),
  ),
});
export type AssetImportRow = z.infer<typeof assetImportRow>;

/** An asset of an import that a user has worked with since: an undo keeps it. */
export const assetImportEdit = z.object({
  id,
  rowNumber: z.int(),
  /** None when it was deleted. */
  assetInstanceId: z.nullable(id),
  title: z.string(),
  /** The last thing that was done with it, by whom and when. */
  event: z.string(),
  username: z.nullable(z.string()),
  createdAt: z.nullable(instant),
});
export type AssetImportEdit = z.infer<typeof assetImportEdit>;
