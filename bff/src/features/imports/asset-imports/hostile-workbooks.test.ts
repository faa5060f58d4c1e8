import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ReadingThreads } from '../../../../test/fixtures/imports/reading-threads.ts';
import { rowXml, workbookOf } from '../../../../test/fixtures/imports/workbook.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';

// A small file must not exhaust the memory or the processor time of a server.

let portal: TestPortal;
let desk: ImportClient;
let threads: ReadingThreads;

beforeEach(() => {
  threads = new ReadingThreads();
});
afterEach(() => threads.stop());

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});

spec('t.1.15');
it('refuses five concurrent workbooks of 228 KB with 5.5 million texts, each with a message', async () => {
  const strings = '<si><t>a</t></si>'.repeat(5_500_000);
  const workbook = Uint8Array.from(workbookOf(rowXml(1, ['Ref']), { sharedStrings: strings }));
  expect(workbook.length).toBeLessThan(230_000);
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => desk.upload(workbook, 'register.xlsx')));
  expect(threads.maximumBytes).toBeGreaterThan(1_000_000);
  expect(threads.maximumBytes).toBeLessThan(150_000_000);
  expect([threads.started.length, threads.maximumAtOnce]).toEqual([5, 1]);
  for (const { status, body } of responses)
    expect([status, body.detail]).toEqual([
      400,
      'The workbook holds more than 1,500,000 different texts. Save the sheet as CSV, or split it into several files.',
    ]);
});

spec('t.1.16');
it('reads a register with 300,000 different texts', async () => {
  const strings = Array.from({ length: 300_000 }, (_, at) => `<si><t>text ${at}</t></si>`);
  const data = Array.from({ length: 10_000 }, (_, row) => {
    const cells = Array.from({ length: 30 }, (__, column) => `<c t="s"><v>${row * 30 + column}</v></c>`);
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  const workbook = workbookOf(data.join(''), { sharedStrings: strings.join('') });
  const { status, body } = await desk.upload(Uint8Array.from(workbook), 'register.xlsx');
  expect(status).toBe(200);
  expect(body.data?.['columns']).toHaveLength(30);
});

spec('t.1.35');
it.each([
  ['workbook', 'disconnected.xlsx', () => millionTexts()],
  ['CSV of empty rows', 'disconnected.csv', () => Buffer.from(`Ref,Model\n${'\n'.repeat(1_000_000)}1,2\n`)],
])('stops reading a %s when the client disconnects, and stores nothing', async (_, name, contentOf) => {
  const client = new AbortController();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(contentOf())]), name);
  const reading = threads.next;
  const upload = fetch(`${portal.origin}/bff/api/v1/asset-imports/upload-file`, {
    method: 'POST',
    headers: await portal.headersOf(olivia),
    body: form,
    signal: client.signal,
  });
  const thread = await reading;
  client.abort();
  await expect(upload).rejects.toThrow('aborted');
  await once(thread, 'exit');
  // The thread had not reached the first row.
  expect(threads.messages).toBe(0);
  const small = await desk.upload(Uint8Array.from(workbookOf(rowXml(1, ['Ref']))), 'next.xlsx');
  expect(small.status).toBe(200);
  const { body } = await portal.call(olivia, 'GET /asset-imports');
  expect(body.data?.map(({ fileName }) => fileName)).not.toContain(name);
});

function millionTexts(): Buffer {
  const strings = Array.from({ length: 1_000_000 }, (_, at) => `<si><t>text ${at}</t></si>`);
  return workbookOf(rowXml(1, ['Ref']), { sharedStrings: strings.join('') });
}
