import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
import { demoGroups } from '../../../../demo/demo-organisations.ts';
import { olivia, helen } from '../../../../../test/fixtures/demo-users.ts';
import { blockStatements } from '../../../../../test/fixtures/statement-gate.queries.ts';
import { startTestPortal, type TestPortal } from '../../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../../test/fixtures/imports/import-client.ts';
import { ReadingThreads } from '../../../../../test/fixtures/imports/reading-threads.ts';
import { anyModel, assetsOf } from '../../../../../test/fixtures/imports/import-rows.queries.ts';
import {
  newMark,
  registerHeader,
  registerLine,
} from '../../../../../test/fixtures/imports/register-lines.ts';
import { type RunningJobs, startJobsOf } from '../../../../../test/fixtures/imports/running-jobs.ts';

// The work on imports does not block the main thread.

const rows = 3_000;
const newRooms = 10;

let portal: TestPortal;
let desk: ImportClient;
let other: ImportClient;
// Starts the jobs of the portal, so that the test fails if they stop using the threads.
let jobs: RunningJobs;
let threads: ReadingThreads;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportClient(portal, olivia);
  other = new ImportClient(portal, helen);
  threads = new ReadingThreads();
  jobs = startJobsOf(portal);
});
afterAll(async () => {
  threads.stop();
  await jobs.stop();
  await desk.close();
  await other.close();
  await portal.stop();
});

/** Uploads new assets at a location and requests their preview. */
async function askForPreview(
  by: ImportClient,
  { group, location: locationName, count }: { group: number; location: string; count: number },
) {
  const mark = newMark();
  const model = (await anyModel(portal.db, demoGroups[group]?.id ?? '')).name;
  const lines = Array.from({ length: count }, (_, at) =>
    registerLine({
      ref: `${mark}-${at}`,
      model,
      location: locationName,
      room: `${mark} ${at % newRooms}`,
    }),
  );
  const { body } = await by.upload([registerHeader, ...lines]);
  const id = String(body.data?.['id']);
  await by.post(id, 'preview', { mapping: body.data?.['mapping'], createPlaces: true });
  return { id, mark };
}

/** The names of the threads for import jobs. */
const importThreads = () => threads.names.filter((name) => name !== 'reader');

const large = { group: 0, location: 'Harbour Dental Truro', count: rows };
const small = { group: 2, location: 'Oakfield Vets Hereford', count: 2 };

spec('t.3.59');
it('starts a thread for previews and one for writing when there is work for them', async () => {
  expect(importThreads()).toEqual([]);
  const { id } = await askForPreview(other, small);
  const { previewId } = await other.until(id, ({ status }) => status === 'Planned');
  expect(importThreads()).toEqual(['previews']);
  await other.post(id, 'apply', { previewId });
  await other.until(id, ({ status }) => status === 'Completed');
  await other.post(id, 'undo');
  await other.until(id, ({ status }) => status === 'Undone');
  expect(importThreads()).toEqual(['previews', 'imports']);
});

spec('t.1.26');
it('makes a preview for another organisation while the preview of a large file is running', async () => {
  const planning = await blockStatements(portal.db, ['insert on import_preview_rows']);
  const { id } = await askForPreview(desk, { ...large, count: 20 });
  await planning.reached();
  const { id: smallId } = await askForPreview(other, small);
  await other.until(smallId, ({ progress }) => progress.done === small.count);
  expect(await desk.get(id)).toMatchObject({ status: 'Planning' });
  await planning.open();
  await other.until(smallId, ({ status }) => status === 'Planned');
  await desk.until(id, ({ status }) => status === 'Planned');
});

spec('t.1.26');
it('responds with the progress of an import and to other requests while it is planned and applied', async () => {
  const planning = await blockStatements(portal.db, ['insert on import_preview_rows']);
  const { id, mark } = await askForPreview(desk, large);
  await planning.reached();
  expect(await desk.until(id, ({ progress }) => progress.done === rows)).toMatchObject({
    status: 'Planning',
  });
  expect((await portal.call(olivia, 'GET /asset-instances')).status).toBe(200);
  await planning.open();
  const { previewId } = await desk.until(id, ({ status }) => status === 'Planned');

  // The new rooms are written before the assets.
  const applying = await blockStatements(portal.db, ['insert on asset_instances']);
  await desk.post(id, 'apply', { previewId });
  await applying.reached();
  // The import is planned again first, so that the total is not known until then.
  const hasRooms = ({ progress }: AssetImport) => progress.done === newRooms && progress.total !== null;
  expect(await desk.until(id, hasRooms)).toMatchObject({
    status: 'Applying',
    progress: { total: newRooms + rows },
  });
  expect((await portal.call(olivia, 'GET /asset-instances')).status).toBe(200);
  const { id: smallId } = await askForPreview(other, small);
  expect(await other.until(smallId, ({ status }) => status !== 'Planning')).toMatchObject({
    status: 'Planned',
    counts: { create: small.count },
  });
  expect(await desk.get(id)).toMatchObject({ status: 'Applying' });
  await applying.open();
  expect(await desk.until(id, ({ status }) => status !== 'Applying')).toMatchObject({
    status: 'Completed',
    counts: { create: rows, refused: 0 },
  });
  expect(await assetsOf(portal.db, mark)).toHaveLength(rows);
  expect(jobs.failures).toEqual([]);
}, 120_000);

spec('t.1.23', 't.1.27');
it('does the computing of a preview, an apply and an undo outside the main thread', async () => {
  const { id } = await askForPreview(desk, large);
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
  const { previewId } = await desk.until(id, ({ status }) => status === 'Planned');
  await desk.post(id, 'apply', { previewId });
  await desk.until(id, ({ status }) => status === 'Completed');
  await desk.post(id, 'undo');
  await desk.until(id, ({ status }) => status === 'Undone');
  const [allUsed, mainUsed] = [process.cpuUsage(all), process.threadCpuUsage(main)];
  // The main thread only serves the requests that read the status.
  expect(mainUsed.user).toBeLessThan(allUsed.user / 2);
}, 120_000);
