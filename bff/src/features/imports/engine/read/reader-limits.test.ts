import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestFolder } from '../../../../../test/fixtures/imports/import-test-app.ts';
import { ReadingThreads } from '../../../../../test/fixtures/imports/reading-threads.ts';
import { rowXml, workbookOf } from '../../../../../test/fixtures/imports/workbook.ts';
import { openSheet } from './open-sheet.ts';
import { releaseReader, createReaderLock, sharedReader } from './shared-queue.ts';
import type { SheetReading } from './sheet.ts';
import { readerLimits, withOpenFile } from './reader/reader-thread.ts';

// The limits on the memory and processor time that a file can use.

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

async function countRows(content: Uint8Array, reading: SheetReading = {}): Promise<number> {
  return withOpenFile({ path: await folder.file(content) }, reading, async (open) => {
    let count = 0;
    for await (const _ of (await openSheet(open)).rows) count += 1;
    return count;
  });
}

const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `<si><t>text ${at}</t></si>`).join('');

describe('a reader thread', () => {
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
    await expect(countRows(workbook, { limits: { megabytes: 16 } })).rejects.toThrow(
      'The workbook has too much text',
    );
  });

  spec('t.1.34');
  it('refuses a cell with more text than Excel allows, and names the cell', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']) + rowXml(2, ['x'.repeat(32_768)]));
    await expect(countRows(workbook)).rejects.toThrow('Row 2, column A has more than 32,767 characters.');
    expect(await countRows(workbookOf(rowXml(1, ['Ref']) + rowXml(2, ['x'.repeat(32_767)])))).toBe(1);
  });

  spec('t.1.32');
  it('refuses a workbook that exceeds the processor time', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']), { sharedStrings: messagesOf(1_400_000) });
    await expect(countRows(workbook, { limits: { processorMilliseconds: 1 } })).rejects.toThrow(
      'The workbook takes too long to read',
    );
    // The workbook is refused before the thread reads the first row.
    expect(threads.messages).toBe(0);
  });

  spec('t.1.33');
  it('counts the texts of a workbook before it parses them', async () => {
    const workbook = workbookOf(rowXml(1, ['Ref']), { sharedStrings: messagesOf(1_600_000) });
    // Parsing the allowed number of texts would exhaust this heap first and refuse the file with another message.
    await expect(countRows(workbook, { limits: { megabytes: 16 } })).rejects.toThrow(
      'more than 1,500,000 different texts',
    );
  });

  spec('t.1.29');
  it('is the only one of its server thread at a time', async () => {
    const workbook = workbookOf([1, 2, 3].map((number) => rowXml(number, ['Ref'])).join(''));
    const counts = await Promise.all([1, 2, 3, 4, 5].map(() => countRows(workbook)));
    expect(counts).toEqual([2, 2, 2, 2, 2]);
    expect([threads.started.length, threads.maximumAtOnce]).toEqual([5, 1]);
  });
});

describe('the lock that the import threads share', () => {
  it('is held by one thread at a time', async () => {
    const memory = createReaderLock();
    const release = await sharedReader(memory, 1)(undefined);
    const taken: string[] = [];
    const waiting = sharedReader(memory, 2)(undefined).then(() => taken.push('second'));
    await new Promise(setImmediate);
    taken.push('first ends');
    release();
    await waiting;
    expect(taken).toEqual(['first ends', 'second']);
  });

  it('is released when its thread stops unexpectedly', async () => {
    const memory = createReaderLock();
    await sharedReader(memory, 1)(undefined);
    const waiting = sharedReader(memory, 2)(undefined);
    releaseReader(memory, 1);
    expect(typeof (await waiting)).toBe('function');
  });
});
