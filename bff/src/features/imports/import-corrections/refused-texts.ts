import { maximumCellLength, maximumCorrectedRows } from '@steward/shared-api';
import type { Fields } from '../engine/fields/field.ts';
import type { PreparedRow } from '../engine/import-kind.ts';
import type { Mapping } from '../engine/mapping/mapping.ts';
import type { Plan } from '../engine/plan/plan.ts';
import type { DescribedRow } from '../engine/records/describe-records.ts';
import type { Sheet } from '../engine/read/sheet.ts';
import { textsOf, type FieldTexts } from './corrected-sheet.ts';

/** The texts of a refused row. */
export interface RefusedTexts {
  readonly rowNumber: number;
  readonly texts: FieldTexts;
}

/** The numbers of the first refused rows of a preview. */
export function correctableRows(rows: readonly DescribedRow[]): ReadonlySet<number> {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return new Set(refused.slice(0, maximumCorrectedRows).map(({ rowNumber }) => rowNumber));
}

/**
 * Reads the texts of these rows in a second pass, because the texts of all rows would need too much memory. Days, amounts and lists that
 * could be read are in the notation of the API, so that the cells of the screen have values.
 */
export async function readRefusedTexts(
  sheet: Sheet,
  {
    mapping,
    fields,
    prepared,
    planned,
    numbers,
  }: {
    mapping: Mapping;
    fields: Fields;
    prepared: readonly PreparedRow[];
    planned: Pick<Plan, 'dividedTexts'>;
    numbers: ReadonlySet<number>;
  },
): Promise<RefusedTexts[]> {
  const values = new Map(
    prepared.filter(({ number }) => numbers.has(number)).map((row) => [row.number, row.values]),
  );
  const found: RefusedTexts[] = [];
  for await (const row of sheet.rows) {
    if (!numbers.has(row.number)) continue;
    const texts = Object.entries(textsOf(row, mapping, fields)).map(([field, text]) => [
      field,
      (
        planned.dividedTexts.get(row.number)?.[field] ??
        readable(values.get(row.number)?.[field]) ??
        text
      ).slice(0, maximumCellLength),
    ]);
    found.push({ rowNumber: row.number, texts: Object.fromEntries(texts) });
    if (found.length === numbers.size) break;
  }
  return found;
}

/** A day or an amount as text. */
function readable(value: unknown): string | undefined {
  return typeof value === 'string' && /^(\d{4}-\d\d-\d\d|\d+\.\d\d)$/.test(value) ? value : undefined;
}
