import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { issuer, startPortalProcess, type PortalProcess } from '../measure/portal-process.ts';
import { asAdministrator } from '../dataset/databases.queries.ts';
import { createDataset } from '../dataset/make-dataset.ts';
import type { DatasetSize } from '../dataset/organisations.queries.ts';

/** As many organisations and users as a busy instance has. */
const practices: DatasetSize = {
  name: 'practices',
  groups: 80,
  assetsPerGroup: 1_000,
  locationsPerGroup: 10,
};

/** The running server of a load bench. */
export interface LoadBench {
  readonly portal: PortalProcess;
  /** The session cookies of these users, by email address. */
  readonly cookiesOf: (emails: readonly string[]) => Promise<string[]>;
}

/** Starts the real server on a database with eighty practices, runs `bench` and stops everything. `folder` keeps the data for the next run. */
export async function withDataset(
  folder: string | undefined,
  bench: (running: LoadBench) => Promise<boolean>,
): Promise<boolean> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
  await mkdir(data, { recursive: true });
  const server = await startEmbedded({ dataFolder: data });
  try {
    const url = await createDataset(server, practices);
    const cookiesOf = (emails: readonly string[]) =>
      asAdministrator(url, async (db) => {
        const cookies: string[] = [];
        for (const email of emails) cookies.push(await insertSession(db, { issuer, email, now: new Date() }));
        return cookies;
      });
    const portal = await startPortalProcess({ url, folder: data });
    try {
      return await bench({ portal, cookiesOf });
    } finally {
      await portal.stop();
    }
  } finally {
    await server.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  }
}
