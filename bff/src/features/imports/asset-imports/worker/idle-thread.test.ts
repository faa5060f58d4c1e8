import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../../test/fixtures/imports/import-client.ts';
import { ReadingThreads } from '../../../../../test/fixtures/imports/reading-threads.ts';
import { registerHeader, registerLine } from '../../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../../test/fixtures/test-portal.ts';
import { startImportThreads } from './import-thread.ts';

let portal: TestPortal;
let desk: ImportClient;
const failures: object[] = [];
const recordFailure = (fields: object) => void failures.push(fields);

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await desk.close();
  await portal.stop();
});

it('ends a thread without work, and starts another one for the next work', async () => {
  const stop = startImportThreads(
    { db: portal.db, url: portal.url, megabytes: 256, niceness: 0, idleMilliseconds: 1 },
    { info: () => {}, warn: recordFailure, error: recordFailure },
  );
  const { body } = await desk.upload([registerHeader, registerLine({ ref: 'idle', model: 'Unknown' })]);
  const id = String(body.data?.['id']);
  // The upload starts a thread that reads the file.
  const threads = new ReadingThreads();
  for (const count of [1, 2]) {
    const next = threads.next;
    await desk.post(id, 'preview', { mapping: body.data?.['mapping'] });
    await desk.until(id, ({ status }) => status === 'Planned');
    const thread = await next;
    if (thread.threadId > 0) await once(thread, 'exit');
    expect(threads.started).toHaveLength(count);
  }
  await stop();
  threads.stop();
  expect(failures).toEqual([]);
}, 60_000);
