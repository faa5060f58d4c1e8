import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoGroups } from '../../demo/demo-organisations.ts';
import { startPortalJobs } from '../../jobs/start-portal-jobs.ts';
import { startTestPortal, testNow, type TestPortal } from '../../testing/test-portal.ts';
import { ImportDesk } from '../testing/import-desk.ts';
import { anyModel, assetsOf } from '../testing/import-world.queries.ts';
import { registerHeader, registerLine } from '../testing/register-lines.ts';

// Issue 17, point 4: the work of imports does not keep the main thread from answering.

const rows = 5_000;
const mark = randomUUID().slice(0, 8);
const failures: unknown[] = [];

let portal: TestPortal;
let desk: ImportDesk;
// Started by the portal's own jobs, so that this fails when they no longer use the thread.
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  portal = await startTestPortal();
  desk = new ImportDesk(portal, 'olivia.grant@harbour-dental.example');
  const { config, db, files, url } = portal;
  const stream = { write: (line: string) => void failures.push(line) };
  const { log } = fastify({ logger: { level: 'warn', stream } });
  const parts = { config, db, urgentDb: db, files, virusScanner: null, now: () => testNow };
  stopJobs = startPortalJobs({ ...parts, databaseUrl: url }, log);
});
afterAll(async () => {
  await stopJobs();
  await desk.close();
  await portal.stop();
});

/** Reads the import as its screen does, until it has this status. */
async function waitFor(id: string, status: string) {
  for (;;) {
    const found = await desk.get(id);
    if (found.status === status) return found;
    expect(found.notice).toBeNull();
    await sleep(100);
  }
}

it('plans and applies an import in its own thread while the main thread answers', async () => {
  const model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
  const lines = Array.from({ length: rows }, (_, at) => registerLine({ ref: `${mark}-${at}`, model }));
  const { body } = await desk.upload([registerHeader, ...lines]);
  const id = String(body.data?.['id']);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await desk.post(id, 'preview', { mapping: body.data?.['mapping'] });
  const { previewId } = await waitFor(id, 'Planned');
  await desk.post(id, 'apply', { previewId });
  expect(await waitFor(id, 'Completed')).toMatchObject({ counts: { create: rows, refused: 0 } });
  delay.disable();
  expect(await assetsOf(portal.db, mark)).toHaveLength(rows);
  // nanoseconds; the main thread only answers the calls that read the status
  expect(delay.percentile(99)).toBeLessThan(250_000_000);
  expect(failures).toEqual([]);
}, 120_000);
