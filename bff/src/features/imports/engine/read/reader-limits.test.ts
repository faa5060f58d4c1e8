import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { ReadingThreads } from '../../../../../test/fixtures/imports/reading-threads.ts';
import { rowXml, workbookOf } from '../../../../../test/fixtures/imports/workbook.ts';
import { inspectFile } from './inspect-file.ts';
import { openSheet } from './open-sheet.ts';
import { endTurn, newTurn, sharedTurn } from './shared-queue.ts';
import type { SheetReading } from './sheet.ts';
import { readerLimits } from './workbook/read-xlsx.ts';

// Issue 17, point 2: what a workbook may take of the server.

let folder: TestFolder;
let threads: ReadingThreads;

beforeAll(async () => {
  folder = await TestFolder.make();
});
beforeEach(() => {
  threads = new ReadingThreads();
});
afterEach(() => threads.stop());
afterAll(() => folder.remove());

async function countRows(content: Uint8Array, reading?: SheetReading): Promise<number> {
  const sheet = await openSheet(await inspectFile(await folder.file(content)), reading);
  let count = 0;
  for await (const _ of sheet.rows) count += 1;
  return count;
}

const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<si><t>text ${at}</t></si>`).join('');

describe('a reading thread', () => {
  spec('t.1.30');
  it('has a heap of 256 MB and 20 seconds of processor time', async () => {
    await countRows(workbookOf(rowXml(1, ['Ref'])));
    expect(threads.started).toMatchObject([{ maxOldGenerationSizeMb: 256 }]);
    expect(readerLimits).toEqual({ megabytes: 256, processorMilliseconds: 20_000 });
  });

  spec('t.1.31');
  it('refuses a workbook that exhausts its heap', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']), { sharedStrings: messagesOf(1_000_000) });
    expect(await countRows(workbook)).toBe(0);
    await expect(countRows(workbook, { limits: { megabytes: 32 } })).rejects.toThrow(
      'The workbook holds too much text to be read',
    );
  });

  spec('t.1.34');
  it('refuses a cell with more text than a spreadsheet program allows, and names it', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']) + rowXml(2, ['x'.repeat(32_768)]));
    await expect(countRows(workbook)).rejects.toThrow('Row 2, column A has more than 32,767 characters.');
    expect(await countRows(workbookOf(rowXml(1, ['Ref']) + rowXml(2, ['x'.repeat(32_767)])))).toBe(1);
  });

  spec('t.1.32');
  it('refuses a workbook that takes more processor time than it has', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']), { sharedStrings: messagesOf(1_400_000) });
    await expect(countRows(workbook, { limits: { processorMilliseconds: 1 } })).rejects.toThrow(
      'The workbook takes too long to read',
    );
    // it was refused before the thread had read the first row
    expect(threads.messages).toBe(0);
  });

  spec('t.1.33');
  it('counts the texts of a workbook before it parses them', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']), { sharedStrings: messagesOf(1_600_000) });
    // parsing as many as are allowed would exhaust this heap first, and refuse with another sentence
    await expect(countRows(workbook, { limits: { megabytes: 32 } })).rejects.toThrow(
      'more than 1,500,000 different texts',
    );
  });

  spec('t.1.29');
  it('is the only one that a thread of the server starts at a time', async () => {
    const workbook = workbookOf([1, 2, 3].map((number) => rowXml(number, ['Ref'])).join(''));
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => countRows(workbook)));
    expect(counts).toEqual([2, 2, 2, 2, 2]);
    expect([threads.started.length, threads.mostAtOnce]).toEqual([5, 1]);
  });
});

describe('the turn that the threads of the imports share', () => {
  it('is taken by one thread at a time', async () => {
    const memory = newTurn();
    const release = await sharedTurn(memory, 1)(undefined);
    const taken: string[] = [];
    const waiting = sharedTurn(memory, 2)(undefined).then(() => taken.push('second'));
    await new Promise(setImmediate);
    taken.push('first ends');
    release();
    await waiting;
    expect(taken).toEqual(['first ends', 'second']);
  });

  it('is free again when its thread has ended by itself', async () => {
    const memory = newTurn();
    await sharedTurn(memory, 1)(undefined);
    const waiting = sharedTurn(memory, 2)(undefined);
    endTurn(memory, 1);
    expect(typeof (await waiting)).toBe('function');
  });
});
