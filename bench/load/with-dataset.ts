import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { issuer, startPortalProcess, type PortalProcess } from '../measure/portal-process.ts';
import { StatementClient } from '../measure/prepared-statements.ts';
import { secondsOfFamily, secondsOfPostgres, type ProcessorTime } from '../measure/processor-time.ts';
import { asAdministrator } from '../dataset/databases.queries.ts';
import { createDataset } from '../dataset/make-dataset.ts';
import type { DatasetSize } from '../dataset/organisations.queries.ts';

/** As many organisations and users as a busy instance has. */
export const practices: DatasetSize = {
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
  /** The processor time that the server and its database have used so far. */
  readonly processorTime: () => ProcessorTime;
}

/** Starts the real server on a database with eighty practices, runs `bench` and stops everything. `data` keeps the database
 * in this folder for the next run. */
export async function withDataset(
  { data: folder, processes, profile }: { data?: string; processes?: string; profile?: string },
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
    const execArgv = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const screens = await barePortalPage(data);
    const portal = await startPortalProcess({ url, folder: data, execArgv, processes, screens });
    // Its process id leads to the main process of PostgreSQL.
    const connection = await StatementClient.open({ url, scope: 'anonymous' });
    const backend = await connection.processId();
    const processorTime = () => ({
      node: secondsOfFamily(portal.pid) * 1_000,
      database: secondsOfPostgres(backend) * 1_000,
    });
    try {
      return await bench({ portal, cookiesOf, processorTime });
    } finally {
      await connection.close();
      await portal.stop();
    }
  } finally {
    await server.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  }
}

/** Writes a portal page as large as the real one, so that the bench needs no build of the screens. */
async function barePortalPage(data: string): Promise<{ shell: string; areas: string }> {
  const [shell, areas] = [join(data, 'shell'), join(data, 'areas')];
  for (const folder of [shell, areas]) await mkdir(folder, { recursive: true });
  const page = `<!doctype html><title>Steward</title><script>start()</script><!--${'x'.repeat(20_000)}-->`;
  await writeFile(join(shell, 'index.html'), page);
  await writeFile(join(shell, 'index.csp.json'), '{"scriptHashes":[]}');
  return { shell, areas };
}
