import type { CorrectedCell } from './parse-row.ts';

/** The notes about the columns with mistyped texts that are read as the corrected ones, each with the first row. */
export function correctionNotes(
  rows: readonly { readonly number: number; readonly corrected: readonly CorrectedCell[] }[],
): { rowNumber: number; text: string }[] {
  const byColumn = new Map<string, { rowNumber: number; example: CorrectedCell; count: number }>();
  for (const { number: rowNumber, corrected } of rows)
    for (const example of corrected) {
      const known = byColumn.get(example.column);
      if (known) known.count += 1;
      else byColumn.set(example.column, { rowNumber, example, count: 1 });
    }
  return [...byColumn.values()].map(({ rowNumber, example: { column, text, to }, count }) => {
    const read = `'${text}' in '${column}' is read as '${to}'`;
    const others = count === 2 ? '1 other text is' : `${count - 1} other texts are`;
    return { rowNumber, text: count === 1 ? read : `${read}, and ${others} corrected` };
  });
}
