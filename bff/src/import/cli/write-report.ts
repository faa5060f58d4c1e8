import { writeFile } from 'node:fs/promises';
import type { RefusedRow } from '../plan/plan.ts';

/** Writes every refused row as CSV, for a spreadsheet program. */
export async function writeReport(path: string, refused: readonly RefusedRow[]): Promise<void> {
  const lines = [
    ['Row', 'Column', 'Reason'],
    ...refused.map(({ rowNumber, column, reason }) => [String(rowNumber), column, reason]),
  ];
  await writeFile(path, `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`);
}

/** Always quoted, and never a formula: a reason repeats what stood in somebody's file. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
