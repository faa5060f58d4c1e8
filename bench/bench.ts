// npm run bench: compares the cost of requests with the bare SQL, on large data (README.md).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { listRequests } from './measure/list-requests.ts';
import { measureLists } from './measure/measure-lists.ts';
import { measureWrites } from './measure/measure-writes.ts';
import { measure, type Bench } from './measure/measure.ts';
import { hasPgbench } from './measure/pgbench.ts';
import { issuer, startPortalProcess } from './measure/portal-process.ts';
import { users, comparedRequests, type ApiRequest } from './measure/requests.ts';
import { comparePartitions } from './partitions/compare-partitions.ts';
import { checkPlans } from './plans/check-plans.ts';
import { watchMemory } from './measure/watch-memory.ts';
import { tableHead, tableRow } from './report.ts';
import { asAdministrator } from './dataset/databases.queries.ts';
import { createDataset } from './dataset/make-dataset.ts';
import { datasets } from './dataset/datasets.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    writes: { type: 'boolean', default: false },
    partitions: { type: 'boolean', default: false },
    data: { type: 'string' },
    dataset: { type: 'string' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '200' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
await mkdir(folder, { recursive: true });
const server = await startEmbedded({ dataFolder: folder });
let isWithinGoals = true;
try {
  const chosen = datasets.filter(({ name, isLarge, isOptional }) =>
    options.dataset ? name === options.dataset : !isOptional && (!options.quick || !isLarge),
  );
  for (const size of chosen) {
    print(`\n${size.name}: ${size.groups} × ${size.assetsPerGroup} assets`);
    isWithinGoals = (await measureDataset(await createDataset(server, size))) && isWithinGoals;
  }
} finally {
  await server.stop();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = isWithinGoals ? 0 : 1;

/** Runs all measurements on one database. Returns whether the goals are met. */
async function measureDataset(url: string): Promise<boolean> {
  const cookies = await signIn(url);
  const execArgv = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  const portal = await startPortalProcess({ url, folder, execArgv });
  const pace = options.quick
    ? { seconds: 2, rounds: 60 }
    : { seconds: Number(options.seconds), rounds: Number(options.rounds) };
  const bench: Bench = { portal, url, folder, cookies, clients: 16, ...pace };
  try {
    if (options.memory) return await watchMemory(bench, print);
    if (options.plans) return await checkPlans(bench, print);
    if (options.partitions) return await comparePartitions(bench, matching(comparedRequests), print);
    if (options.lists) return await measureLists(bench, matching(listRequests), print);
    if (options.writes) return await measureWrites(bench, print);
    print(
      hasPgbench()
        ? 'throughput compared with pgbench -M prepared'
        : 'throughput compared with our own driver: no pgbench here',
    );
    print(tableHead());
    for (const request of matching(comparedRequests)) print(tableRow(await measure(bench, request)));
    return options.only === '' ? await checkPlans(bench, print) : true;
  } finally {
    await portal.stop();
  }
}

function matching(requests: readonly ApiRequest[]): readonly ApiRequest[] {
  return requests.filter(({ name }) => name.includes(options.only));
}

function signIn(url: string): Promise<Map<string, string>> {
  return asAdministrator(url, async (db) => {
    const cookies = new Map<string, string>();
    for (const { email } of Object.values(users))
      cookies.set(email, await insertSession(db, { issuer, email, now: new Date() }));
    return cookies;
  });
}
