// Measures how long a user of a very large practice waits in the register and in the cost report, in a real browser (README.md). npm run bench:screens builds
// the screens, finds a browser and starts this.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { percentile } from '../measure/load.ts';
import type { Times } from '../measure/measure.ts';
import { issuer, startPortalProcess, type PortalProcess } from '../measure/portal-process.ts';
import { StatementClient } from '../measure/prepared-statements.ts';
import { users } from '../measure/requests.ts';
import { asAdministrator } from '../dataset/databases.queries.ts';
import { createDataset } from '../dataset/make-dataset.ts';
import { screenDatasets } from '../dataset/datasets.ts';
import { measureReport } from './measure-report.ts';
import { measureRegister, openScreens, search, type Screens, type Waits } from './measure-screens.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    dataset: { type: 'string' },
    rounds: { type: 'string', default: '40' },
  },
});

const datasets = screenDatasets.filter(
  ({ name }) => options.dataset === undefined || name === options.dataset,
);
if (datasets.length === 0)
  throw new Error(
    `There is no dataset ${options.dataset}. Use ${screenDatasets.map(({ name }) => name).join(' or ')}.`,
  );

const print = (line: string) => process.stdout.write(`${line}\n`);
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'steward-screens-')));
await mkdir(folder, { recursive: true });
const areas = process.env['STEWARD_AREAS'] ?? join(root, '.steward/areas');
const executablePath = process.env['STEWARD_BROWSER'];
const server = await startEmbedded({ dataFolder: folder });
let good = true;
try {
  for (const size of datasets) {
    const events =
      size.reportEvents === undefined ? '' : ` and ${size.reportEvents} events of the cost report`;
    print(`\n${size.assetsPerGroup} assets${events} in one group; milliseconds`);
    good = (await measureDataset(await createDataset(server, size), size.screen)) && good;
  }
} finally {
  await server.stop();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;

/** Measures the screens of one dataset. Returns whether the goals are met. */
async function measureDataset(url: string, screen: 'register' | 'report'): Promise<boolean> {
  const { email, scope } = users.admin;
  const cookie = await asAdministrator(url, (db) => insertSession(db, { issuer, email, now: new Date() }));
  const portal = await startPortalProcess({
    url,
    folder,
    screens: { shell: join(root, 'shell/dist'), areas },
  });
  const screens = await openScreens({ cookie, executablePath });
  try {
    const rounds = Number(options.rounds);
    if (screen === 'report') return (await measureReport(screens, rounds)).map(output).every(Boolean);
    const waits = await measureRegister(screens, rounds);
    const bare = await bareTimeOf(screens, { portal, url, scope, rounds });
    print(`the bare statements of a keystroke: p50 ${bare.p50.toFixed(0)}, p95 ${bare.p95.toFixed(0)}`);
    return waits.map(output).every(Boolean);
  } finally {
    await screens.close();
    await portal.stop();
  }
}

/** The duration of the statements of one keystroke on a bare connection, one after the other. */
async function bareTimeOf(
  screens: Screens,
  from: { portal: PortalProcess; url: string; scope: string; rounds: number },
): Promise<Times> {
  await search(screens, '');
  const statements = await from.portal.record(() => search(screens, 'lyra 14'));
  // Statements of background jobs do not count.
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const bare = await StatementClient.open(from, reads);
  const times: number[] = [];
  for (let round = 0; round < from.rounds; round += 1) {
    const startedAt = performance.now();
    await bare.request();
    times.push(performance.now() - startedAt);
  }
  await bare.close();
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

function output({ name, p50, p95, goal }: Waits): boolean {
  const isWithinGoals = goal === undefined || p50 <= goal;
  print(
    `${isWithinGoals ? '✓' : '✗'} ${name.padEnd(52)} p50 ${p50.toFixed(3).slice(0, 6)}  p95 ${p95.toFixed(3).slice(0, 6)}${goal === undefined ? '' : `  goal ${goal}`}`,
  );
  return isWithinGoals;
}
