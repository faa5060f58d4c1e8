import type { Fields } from '../fields/field.ts';
import { FileRefused, type OpenFile, type SheetInfo, type SheetRow } from '../read/sheet.ts';
import { countFieldsLater, firstRowsOf, maximumSheets } from './find-header.ts';

/** A sheet of a workbook, and whether it has rows that could be imported. */
export interface SheetWithRows extends SheetInfo {
  /** True if a row names at least two fields and another one is below it. False for hidden sheets, which are not read. */
  readonly hasRows: boolean;
}

const fieldsOfHeader = 2;

/** Finds the sheets of a workbook that have rows of any record type. Reads the first rows of each visible sheet. */
export async function findSheetsWithRows(
  open: OpenFile,
  recordFields: readonly Fields[],
): Promise<SheetWithRows[]> {
  const visible = open.sheets.filter(({ isHidden }) => !isHidden);
  // The only visible sheet is the one that is imported.
  const read = new Set(visible.length > 1 ? visible.slice(0, maximumSheets) : []);
  const found: SheetWithRows[] = [];
  for (const [at, sheet] of open.sheets.entries())
    found.push({ ...sheet, hasRows: read.has(sheet) && (await hasRows(open, at, recordFields)) });
  return found;
}

async function hasRows(open: OpenFile, sheet: number, recordFields: readonly Fields[]): Promise<boolean> {
  try {
    // The last row has none below it.
    const rows = (await firstRowsOf(open, sheet)).slice(0, -1);
    return await isAnyHeader(rows, recordFields);
  } catch (error) {
    // Another sheet of the workbook is imported.
    if (!(error instanceof FileRefused)) throw error;
    return false;
  }
}

async function isAnyHeader(rows: readonly SheetRow[], recordFields: readonly Fields[]): Promise<boolean> {
  for (const { cells } of rows)
    for (const fields of recordFields)
      if ((await countFieldsLater(fields, cells)) >= fieldsOfHeader) return true;
  return false;
}
