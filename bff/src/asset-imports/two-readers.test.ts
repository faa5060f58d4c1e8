import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { demoGroups } from '../demo/demo-organisations.ts';
import { rowXml, workbookOf } from '../import/testing/workbook.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { ImportDesk } from './testing/import-desk.ts';
import { anyModel } from './testing/import-world.queries.ts';
import { type RunningJobs, startJobsOf } from './testing/running-jobs.ts';

// Issue 17, point 2: at most two workbooks are read at once, whichever threads of the server want to.

let portal: TestPortal;
let olivia: ImportDesk;
let helen: ImportDesk;
let jobs: RunningJobs;

beforeAll(async () => {
  portal = await startTestPortal();
  olivia = new ImportDesk(portal, 'olivia.grant@harbour-dental.example');
  helen = new ImportDesk(portal, 'helen.moss@oakfield-vets.example');
  jobs = startJobsOf(portal);
});
afterAll(async () => {
  await jobs.stop();
  await olivia.close();
  await helen.close();
  await portal.stop();
});

/** How many threads of this process read a workbook: Linux knows them by their name. */
async function countReaders(): Promise<number> {
  const tasks = await readdir('/proc/self/task');
  const names = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/comm`, 'utf8').catch(() => '')),
  );
  return names.filter((name) => name.trim() === 'workbook').length;
}

/** A register of one asset in a workbook that takes long to read. */
async function slowRegister(group: number, place: string): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = await anyModel(portal.db, demoGroups[group]?.id ?? '');
  const sharedStrings = Array.from({ length: 500_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('');
  const data = rowXml(1, ['Ref', 'Model', 'Location']) + rowXml(2, [`slow-${group}`, name, place]);
  return Uint8Array.from(workbookOf(data, { sharedStrings }));
}

it('reads at most two workbooks at once while files are uploaded, previewed and applied', async () => {
  const register = await slowRegister(0, 'Harbour Dental Truro');
  const ofHelen = await slowRegister(2, 'Oakfield Vets Hereford');
  const planned = (await olivia.upload(register, 'register.xlsx')).body.data;
  const waiting = (await helen.upload(ofHelen, 'register.xlsx')).body.data;
  const [id, helensId] = [String(planned?.['id']), String(waiting?.['id'])];
  await olivia.post(id, 'preview', { mapping: planned?.['mapping'] });
  const { previewId, counts } = await olivia.until(id, ({ status }) => status !== 'Planning');
  expect(counts).toMatchObject({ create: 1 });

  await olivia.post(id, 'apply', { previewId });
  await helen.post(helensId, 'preview', { mapping: waiting?.['mapping'] });
  const work = Promise.all([
    olivia.until(id, ({ status }) => status === 'Completed'),
    helen.until(helensId, ({ status }) => status === 'Planned'),
    ...[1, 2, 3].map(() => olivia.upload(register, 'register.xlsx')),
  ]);
  const done = new AbortController();
  void work.finally(() => done.abort());
  let most = 0;
  while (!done.signal.aborted) {
    most = Math.max(most, await countReaders());
    await nextTurn();
  }
  await work;
  expect(most).toBe(2);
  expect(jobs.failures).toEqual([]);
}, 60_000);
