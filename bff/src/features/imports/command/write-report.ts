import { writeFile } from 'node:fs/promises';
import { csvOf } from '@steward/shared-api';
import type { RefusedRow } from '../engine/plan/plan.ts';

/** Writes every refused row as CSV, for a spreadsheet program. */
export async function writeReport(path: string, refused: readonly RefusedRow[]): Promise<void> {
  const rows = refused.map(({ rowNumber, column, reason }) => [String(rowNumber), column, reason]);
  await writeFile(path, csvOf([['Row', 'Column', 'Reason'], ...rows]), { mode: 0o600 });
}
