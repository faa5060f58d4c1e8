import type { Mapping } from '../mapping/mapping.ts';
import type { SheetRow } from '../read/sheet.ts';
import type { Fields } from './field.ts';
import { isAmount } from './money.ts';

/** The content of a row at the end of a file that has no record. */
type Content = 'totals' | 'note';

/** A row at the end of a file that has no record. */
export interface RowWithoutRecord {
  readonly number: number;
  readonly content: Content;
  readonly text: string;
}

const totalName = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sums?)(?<rest>[^:]*):?$/i;
/** Words of a total after its name: `Total 35 items`, `Total paid inc VAT`. */
const wordsOfTotal = new Set(
  'paid, cost, costs, value, price, prices, amount, spent, spend, inc, incl, ex, exc, excl, vat, of, for, all, asset, assets, item, items, row, rows, sheet, page'.split(
    ', ',
  ),
);
const number = /^[£€$]? ?-?\d[\d.,\s]*$/;
/** The sign or the word in front of a note. */
const marked = /^(?:\*|†|NB\b|n\.b\.|note:)/i;
/** At least four words. */
const sentence = /(?:\S+\s+){3}\S/;
/** A row can be an asset with one of these fields only. */
const enoughForAsset = ['type', 'model'];

/**
 * Returns a row with nothing but a name such as "Total:" and numbers, or with nothing but a note in one cell. Only records with amounts have
 * such rows: others can have one cell.
 */
export function findRowWithoutRecord(
  fields: Fields,
  { columns }: Mapping,
  row: SheetRow,
): RowWithoutRecord | undefined {
  const [first = '', ...others] = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (!Object.values(fields).some(isAmount)) return undefined;
  const found = { number: row.number, text: first };
  if (others.length === 0) {
    const column = row.cells.findIndex((cell) => cell.trim() !== '');
    const isEnough = enoughForAsset.some((name) => columns.get(name)?.includes(column));
    const isNote = !isEnough && (marked.test(first) || sentence.test(first));
    return isNote ? { ...found, content: 'note' } : undefined;
  }
  return isTotalName(first) && others.every((cell) => number.test(cell))
    ? { ...found, content: 'totals' }
    : undefined;
}

function isTotalName(text: string): boolean {
  const rest = totalName.exec(text)?.groups?.['rest'];
  const words = (rest ?? '')
    .toLowerCase()
    .split(/[\s()]+/)
    .filter(Boolean);
  return rest !== undefined && words.every((word) => /^\d+$/.test(word) || wordsOfTotal.has(word));
}

/** The notes about the rows at the end of a file that are left out. */
export function leftOutNotes(
  rows: readonly RowWithoutRecord[],
): readonly { rowNumber: number; text: string }[] {
  const totals = rows.filter(({ content }) => content === 'totals').map((row) => row.number);
  const [first] = totals;
  const notes = rows
    .filter(({ content }) => content === 'note')
    .map((row) => ({
      rowNumber: row.number,
      text: `Row ${row.number} has only a note and is left out: '${shortened(row.text)}'`,
    }));
  if (first === undefined) return notes;
  const text =
    totals.length === 1
      ? `Row ${first} has totals and is left out`
      : `${totals.length} rows at the end have totals and are left out: ${totals.join(', ')}`;
  return [{ rowNumber: first, text }, ...notes];
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
