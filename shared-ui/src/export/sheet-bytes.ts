import { utils, write, type CellObject, type WorkSheet } from 'sheetjs-style';
import type { CellKind, Sheet } from './sheet.ts';

type Value = string | number | null;

/**
 * Returns a sheet, and those after it, as the bytes of an Excel file. The library is only used to write: its reader has known vulnerabilities. No cell is
 * ever a formula: texts are shared strings in the text format, so that they stay text when a user edits them in Excel.
 */
export function sheetBytes({ nextSheets = [], ...first }: Sheet): Uint8Array<ArrayBuffer> {
  const sheets = [first, ...nextSheets];
  const book = {
    SheetNames: sheets.map(({ name }) => name),
    Sheets: Object.fromEntries(sheets.map((sheet) => [sheet.name, workSheetOf(sheet)])),
  };
  const bytes: ArrayBuffer = write(book, {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
    compression: true,
  });
  return new Uint8Array(bytes);
}

function workSheetOf({ columns, rows }: Sheet): WorkSheet {
  const range = { s: { r: 0, c: 0 }, e: { r: rows.length, c: Math.max(0, columns.length - 1) } };
  const sheet: WorkSheet = { '!ref': utils.encode_range(range) };
  const put = (r: number, c: number, cell: CellObject | null) => {
    if (cell) sheet[utils.encode_cell({ r, c })] = cell;
  };
  for (const [c, { title }] of columns.entries()) put(0, c, { t: 's', v: title, s: headingStyle });
  for (const [r, row] of rows.entries()) {
    for (const [c, { kind }] of columns.entries()) put(r + 1, c, cellOf(kind, row[c] ?? null));
  }
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  sheet['!autofilter'] = { ref: utils.encode_range(range) };
  return sheet;
}

const headingStyle: NonNullable<CellObject['s']> = {
  font: { bold: true, color: { rgb: 'FFFFFFFF' } },
  fill: { patternType: 'solid', fgColor: { rgb: 'FF0958D9' } },
  alignment: { vertical: 'center' },
};

const asText = (value: Value): CellObject => ({ t: 's', v: cellText(String(value)), z: '@' });

const cells: Record<CellKind, (value: Exclude<Value, null>) => CellObject> = {
  text: asText,
  day: (value) => {
    const serial = serialOf(String(value));
    return serial === null ? asText(value) : { t: 'n', v: serial, z: 'dd mmm yyyy' };
  },
  number: (value) => numberCell(value, '#,##0.##'),
  money: (value) => numberCell(value, '"£"#,##0.00'),
};

function cellOf(kind: CellKind, value: Value): CellObject | null {
  return value === null || value === '' ? null : cells[kind](value);
}

function numberCell(value: string | number, z: string): CellObject {
  const number = Number(value);
  return Number.isFinite(number) ? { t: 'n', v: number, z } : asText(value);
}

/** The days since Excel's day 0, without a time zone. Excel's calendar is wrong before March 1900: such a day stays a text. */
function serialOf(day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  const serial = Date.UTC(Number(year), Number(month) - 1, Number(date)) / 86_400_000 + 25_569;
  return serial >= firstCorrectDay ? serial : null;
}

const firstCorrectDay = 61;

/** The longest text that a cell can hold. */
const longest = 32_767;

/** Removes characters that XML cannot contain, uses one kind of line break and escapes texts that look like Excel's own escapes (`_x000D_`). */
function cellText(text: string): string {
  return text
    .slice(0, longest)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
