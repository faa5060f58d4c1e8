import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { processorTimer } from '../../../../../../test/fixtures/processor-time.ts';
import { readMergedCells } from './merged-cells.ts';

const read = async (merges: string) =>
  readMergedCells(Readable.from([Buffer.from(`<sheetData><row/></sheetData>${merges}`)]));

it('finds the cells that are merged across columns or rows', async () => {
  expect(
    await read('<mergeCells><mergeCell ref="B1:D1"/><x:mergeCell\n ref = \'A1:A2\'/></mergeCells>'),
  ).toEqual([
    { row: 1, lastRow: 1, first: 1, last: 3 },
    { row: 1, lastRow: 2, first: 0, last: 0 },
  ]);
});

it.each(['mergeCell ', '<mergeCell ', 'mergeCell ref', 'mergeCell ref = '])(
  'reads a megabyte of "%s" in less than a second',
  async (text) => {
    const milliseconds = processorTimer();
    expect(await read(text.repeat(1_000_000 / text.length))).toEqual([]);
    expect(milliseconds()).toBeLessThan(1000);
  },
);
