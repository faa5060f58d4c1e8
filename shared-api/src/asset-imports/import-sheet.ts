import * as z from '@steward/shared-api/schema';
import { instant } from '../values.ts';
import { importRecordType } from './import-record.ts';

/** A sheet of a file that an import, which was not undone, has applied. */
export const appliedSheet = z.object({
  recordType: importRecordType,
  /** Null for a CSV. */
  sheet: z.nullable(z.string()),
  /** Whether the content of the file is the same, and not only its name. */
  isSameFile: z.boolean(),
  appliedAt: instant,
  /** The user who applied the import; null for an import from the command line. */
  appliedByString: z.nullable(z.string()),
});
export type AppliedSheet = z.infer<typeof appliedSheet>;

/** A row at the beginning of the sheet, which may have the column names. */
export const assetImportFirstRow = z.object({
  rowNumber: z.int(),
  /** The first cells that are not empty, shortened. */
  cells: z.array(z.string()),
  /** The number of fields that the row names. */
  fieldCount: z.int(),
});
export type AssetImportFirstRow = z.infer<typeof assetImportFirstRow>;
