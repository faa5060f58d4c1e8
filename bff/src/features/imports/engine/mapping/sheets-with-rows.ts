import type { Fields } from '../fields/field.ts';
import { FileRefused, type OpenFile, type SheetInfo } from '../read/sheet.ts';
import { firstRowsOf, maximumSheets } from './find-header.ts';

/** A sheet of a workbook, and whether it has rows that could be imported. */
export interface SheetWithRows extends SheetInfo {
  /** True if a row names at least two fields and another one is below it. False for hidden sheets, which are not read. */
  readonly hasRows: boolean;
}

const fieldsOfHeader = 2;

/** Finds the sheets of a workbook with rows that could be imported. Reads the first rows of each visible sheet. */
export async function findSheetsWithRows(open: OpenFile, fields: Fields): Promise<SheetWithRows[]> {
  const visible = open.sheets.filter(({ isHidden }) => !isHidden);
  // The only visible sheet is the one that is imported.
  const read = new Set(visible.length > 1 ? visible.slice(0, maximumSheets) : []);
  const found: SheetWithRows[] = [];
  for (const [at, sheet] of open.sheets.entries())
    found.push({ ...sheet, hasRows: read.has(sheet) && (await hasRows(open, at, fields)) });
  return found;
}

async function hasRows(open: OpenFile, sheet: number, fields: Fields): Promise<boolean> {
  try {
    const rows = await firstRowsOf(open, sheet, fields);
    const header = rows.findIndex(({ fieldCount }) => fieldCount >= fieldsOfHeader);
    return header >= 0 && header < rows.length - 1;
  } catch (error) {
    // Another sheet of the workbook is imported.
    if (!(error instanceof FileRefused)) throw error;
    return false;
  }
}
