import * as z from '@steward/shared-api/schema';

/** In bytes. A file with {@link maximumModelRows} rows is well below this size. */
export const maximumModelFileBytes = 10_000_000;
/** The limit of one file, because it is written in one transaction. */
export const maximumModelRows = 20_000;
/** The response lists at most this number of rejected rows, and the count of all. */
export const maximumRefusedModelRows = 200;

/** Previews or applies a file. */
export const modelImportStep = z.enum(['preview', 'apply']);
export type ModelImportStep = z.infer<typeof modelImportStep>;

const refusedModelRow = z.object({
  /** The number of the row in the spreadsheet. */
  rowNumber: z.int(),
  column: z.string(),
  reason: z.string(),
});

/** The effect of a file of models on the catalogue. Nothing is written if a row is rejected. */
export const modelImport = z.object({
  fileName: z.string(),
  /** The columns with their fields; null for a column that is ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  /** What the file is missing to be a list of models, or null. */
  lacking: z.nullable(z.string()),
  rowsTotal: z.int(),
  rowsCreated: z.int(),
  rowsChanged: z.int(),
  rowsUnchanged: z.int(),
  rowsRefused: z.int(),
  /** The number of categories, types and manufacturers that are added. */
  otherCreated: z.int(),
  /** The first rejected rows. */
  refused: z.array(refusedModelRow),
  /** Whether the file was applied. */
  isWritten: z.boolean(),
});
export type ModelImport = z.infer<typeof modelImport>;

/** Returns why a file cannot be imported, or null. */
export function modelImportRefusal(found: ModelImport): string | null {
  if (found.lacking !== null) return found.lacking;
  if (found.rowsRefused > 0) return 'Please correct the rejected rows, then choose the file again';
  return found.rowsCreated + found.rowsChanged === 0 ? 'This file contains no changes' : null;
}
