import { expect, it } from '@jest/globals';
import { importAssets } from '../assets/import-assets.ts';
import type { OpenFile, SheetRow } from '../read/sheet.ts';
import { findSheetsWithRows } from './sheets-with-rows.ts';

const cells = Array.from({ length: 100 }, (_, at) => `remark ${at} about nothing`);
const rows = Array.from({ length: 20 }, (_, at): SheetRow => ({ number: at + 1, cells }));

/** A workbook that needs no reading, so that only the search takes time. */
const open: OpenFile = {
  file: { path: '', name: 'register.xlsx', bytes: 1, sha256: '', format: 'xlsx' },
  sheets: ['One', 'Two'].map((name) => ({ name, isHidden: false })),
  rows: async function* allRows() {
    yield* rows;
  },
  mergedCells: () => Promise.resolve([]),
  textSamples: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

it('lets other requests run between the rows that it compares with the names of fields', async () => {
  let turns = 0;
  let isSearching = true;
  const countTurns = () => {
    turns += 1;
    if (isSearching) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const found = await findSheetsWithRows(open, [importAssets.fields]);
  isSearching = false;
  expect(found.map(({ hasRows }) => hasRows)).toEqual([false, false]);
  expect(turns).toBeGreaterThanOrEqual(2 * (rows.length - 1));
});
