import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import * as users from '../../../../test/fixtures/demo-users.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { createReaderLock, sharedReader } from '../engine/read/shared-queue.ts';
import { ReadingThreads } from '../../../../test/fixtures/imports/reading-threads.ts';
import { rowXml, workbookOf } from '../../../../test/fixtures/imports/workbook.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, attemptsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { startImportThreads } from './worker/import-thread.ts';

// A server reads at most two workbooks at the same time: one for uploads and one for import jobs.

let portal: TestPortal;
let olivia: ImportClient;
let helen: ImportClient;
const failures: object[] = [];
const recordFailure = (fields: object) => void failures.push(fields);
const readerLock = createReaderLock();
let stopImports: (() => Promise<void>) | undefined;

beforeAll(async () => {
  portal = await startTestPortal();
  olivia = new ImportClient(portal, users.olivia);
  helen = new ImportClient(portal, users.helen);
});
afterAll(async () => {
  await stopImports?.();
  await olivia.close();
  await helen.close();
  await portal.stop();
});

/** Takes the lock of the readers as a third thread. Returns a function that releases it. */
const holdReaderLock = () => sharedReader(readerLock, 3)(undefined);

/** A workbook with one asset and this many additional texts. */
async function registerOf(group: number, locationName: string, texts = 0): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = await anyModel(portal.db, demoGroups[group]?.id ?? '');
  const data = rowXml(1, ['Ref', 'Model', 'Location']) + rowXml(2, [`reader-${group}`, name, locationName]);
  const sharedStrings = Array.from({ length: texts }, (_, at) => `<si><t>text ${at}</t></si>`).join('');
  return Uint8Array.from(workbookOf(data, { sharedStrings }));
}

spec('t.1.28');
it('reads one workbook for uploads and one for import jobs at a time', async () => {
  const register = await registerOf(0, 'Harbour Dental Truro');
  const planned = await olivia.previewOf((await olivia.upload(register, 'register.xlsx')).body);
  expect(planned.counts).toMatchObject({ create: 1 });
  const { body } = await helen.upload(await registerOf(2, 'Oakfield Vets Hereford'), 'register.xlsx');
  const helensId = String(body.data?.['id']);

  // No import job can read before the test releases the lock.
  const release = await holdReaderLock();
  await olivia.post(planned.id, 'apply', { previewId: planned.previewId });
  await helen.post(helensId, 'preview', { mapping: body.data?.['mapping'] });
  const log = { info: () => {}, warn: recordFailure, error: recordFailure };
  stopImports = startImportThreads(
    { db: portal.db, url: portal.url, megabytes: 256, niceness: 0, readerLock },
    log,
  );
  for (const id of [planned.id, helensId]) while ((await attemptsOf(portal.db, id)) === 0) await sleep(20);

  // The uploads take far longer than the import jobs.
  const large = await registerOf(0, 'Harbour Dental Truro', 300_000);
  const threads = new ReadingThreads();
  const uploads = await Promise.all([1, 2, 3].map(() => olivia.upload(large, 'register.xlsx')));
  threads.stop();
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([threads.started.length, threads.maximumAtOnce]).toEqual([3, 1]);
  expect([(await olivia.get(planned.id)).status, (await helen.get(helensId)).status]).toEqual([
    'Applying',
    'Planning',
  ]);

  release();
  await olivia.until(planned.id, ({ status }) => status === 'Completed');
  await helen.until(helensId, ({ status }) => status === 'Planned');
  expect(failures).toEqual([]);
}, 60_000);
