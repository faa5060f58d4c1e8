import type { SheetRow } from '../read/sheet.ts';
import type { Fields } from './field.ts';
import { isAmount } from './money.ts';

const totalName = /^(?:(?:grand|sub)[ -]?)?(?:totals?|sums?) ?:?$/i;
const number = /^[£€$]? ?-?\d[\d.,\s]*$/;

/** Whether a row has nothing but a name such as "Total:" and numbers. Only records with amounts have such rows. */
export function isTotalRow(fields: Fields, { cells }: SheetRow): boolean {
  const [name = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    totalName.test(name) &&
    others.length > 0 &&
    others.every((cell) => number.test(cell)) &&
    Object.values(fields).some(isAmount)
  );
}

/** The note about rows at the end of a file that are left out; null without any. */
export function totalsLeftOut(rowNumbers: readonly number[]): string | null {
  if (rowNumbers.length === 0) return null;
  return rowNumbers.length === 1
    ? `Row ${rowNumbers[0]} has totals and is left out`
    : `${rowNumbers.length} rows at the end have totals and are left out: ${rowNumbers.join(', ')}`;
}
