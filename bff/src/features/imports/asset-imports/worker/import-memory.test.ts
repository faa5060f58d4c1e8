import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import * as users from '../../../../../test/fixtures/demo-users.ts';
import { demoGroups } from '../../../../demo/demo-organisations.ts';
import { blockStatements } from '../../../../../test/fixtures/statement-gate.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../../test/fixtures/imports/import-client.ts';
import {
  anyModel,
  assetsOf,
  attemptsOf,
  ageHeartbeat,
  fileNamesInWorkOrder,
} from '../../../../../test/fixtures/imports/import-rows.queries.ts';
import {
  newMark,
  registerHeader,
  registerLine,
} from '../../../../../test/fixtures/imports/register-lines.ts';
import { type RunningJobs, startJobsOf } from '../../../../../test/fixtures/imports/running-jobs.ts';

// The import of one organisation costs another organisation neither an attempt nor its place in the queue.

const mark = newMark();

let portal: TestPortal;
let olivia: ImportClient;
let helen: ImportClient;
let jobs: RunningJobs | undefined;

beforeAll(async () => {
  let ticks = 0;
  const now = () => new Date(testNow.getTime() + (ticks += 1));
  portal = await startTestPortal({ STEWARD_IMPORT_MEGABYTES: '48' }, { now });
  olivia = new ImportClient(portal, users.olivia);
  helen = new ImportClient(portal, users.helen);
});
afterAll(async () => {
  await jobs?.stop();
  await olivia.close();
  await helen.close();
  await portal.stop();
});

const modelOf = async (at: number) => (await anyModel(portal.db, demoGroups[at]?.id ?? '')).name;

async function fileOfHelen(refs: readonly string[], locationName: string): Promise<string[]> {
  const model = await modelOf(2);
  const lines = refs.map((ref) =>
    registerLine({ ref: `${mark}-${ref}`, model, location: locationName, room: 'LDU' }),
  );
  return [registerHeader, ...lines];
}

/** Uploads a file and returns its id and a function that requests its preview. */
async function uploadFor(desk: ImportClient, lines: readonly string[], name?: string) {
  const { body } = await desk.upload(lines, name);
  const id = String(body.data?.['id']);
  return { id, askForPreview: () => desk.post(id, 'preview', { mapping: body.data?.['mapping'] }) };
}

spec('t.1.25');
it('runs the imports of the organisations in turn', async () => {
  const model = await modelOf(0);
  const uploads = [];
  for (const name of ['first.csv', 'second.csv', 'third.csv'])
    uploads.push(await uploadFor(olivia, [registerHeader, registerLine({ ref: name, model })], name));
  uploads.push(await uploadFor(helen, await fileOfHelen(['1'], 'Oakfield Vets Hereford'), 'other.csv'));
  for (const { askForPreview } of uploads) await askForPreview();
  expect(await olivia.work()).toBe(4);
  const ids = uploads.map(({ id }) => id);
  expect(await fileNamesInWorkOrder(portal.db, ids)).toEqual([
    'first.csv',
    'other.csv',
    'second.csv',
    'third.csv',
  ]);
});

spec('t.1.24');
it("fails an import that needs too much memory, without an attempt of another organisation's import", async () => {
  // Each new location is a separate statement, which the gate delays.
  const options = { createPlaces: true };
  const planned = await helen.preview(await fileOfHelen(['2', '3'], `New ${mark}`), options);
  expect(planned.counts).toMatchObject({ create: 2 });
  jobs = startJobsOf(portal);
  const threadFailures = () =>
    jobs?.failures.filter((line) => line.includes('ERR_WORKER_OUT_OF_MEMORY')) ?? [];

  const model = await modelOf(0);
  const notes = 'x'.repeat(3_900);
  const refs = Array.from({ length: 5_000 }, (_, at) => `${mark}-large-${at}`);
  const lines = refs.map((ref) => registerLine({ ref, model, notes }));
  const large = await uploadFor(olivia, [registerHeader, ...lines]);

  const gate = await blockStatements(portal.db, ['insert on asset_instances', 'insert on import_rows']);
  await helen.post(planned.id, 'apply', { previewId: planned.previewId });
  await gate.reached();
  await large.askForPreview();
  while (threadFailures().length === 0) await sleep(20);
  await gate.open();
  await helen.until(planned.id, ({ status }) => status === 'Completed');
  expect(await assetsOf(portal.db, mark)).toHaveLength(2);
  expect(await attemptsOf(portal.db, planned.id)).toBe(1);

  for (const failed of [1, 2, 3]) {
    while (threadFailures().length < failed) await sleep(20);
    await ageHeartbeat(portal.db, large.id);
  }
  const { notice } = await olivia.until(large.id, ({ status }) => status === 'Uploaded');
  expect(notice).toBe(
    'The preview failed 3 times. The file may be too large: please split it into several files, or try again later.',
  );
  expect(threadFailures()).toHaveLength(3);

  const small = await uploadFor(olivia, [registerHeader, registerLine({ ref: `${mark}-4`, model })]);
  await small.askForPreview();
  expect(await olivia.until(small.id, ({ status }) => status !== 'Planning')).toMatchObject({
    status: 'Planned',
  });
}, 120_000);
