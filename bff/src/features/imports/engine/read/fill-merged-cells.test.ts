import { expect, it } from '@jest/globals';
import { fillMergedCells } from './fill-merged-cells.ts';
import type { MergedCells, SheetRow } from './sheet.ts';

async function* rowsOf(cells: readonly string[][]): AsyncGenerator<SheetRow> {
  yield* cells.map((row, at) => ({ number: at + 1, cells: row }));
}

const downwards = (first: number): MergedCells => ({ row: 1, lastRow: 1_000_000, first, last: first });

it('fills no columns of merged cells without a value', async () => {
  const filled = [];
  const rows = rowsOf([['A1', 'Chair'], ['A2'], ['A3', 'Lamp']]);
  for await (const { cells } of fillMergedCells(rows, [downwards(1), downwards(16_383)])) filled.push(cells);
  expect(filled).toEqual([
    ['A1', 'Chair'],
    ['A2', 'Chair'],
    ['A3', 'Lamp'],
  ]);
});
