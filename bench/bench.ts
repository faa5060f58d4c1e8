// npm run bench: what a request costs beside the bare SQL, on large data (README.md).
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@steward/bff/src/infrastructure/db/embedded.ts';
import { insertSession } from '@steward/bff/test/matrix/principals.queries.ts';
import { listQuestions } from './measure/list-queries.ts';
import { measureLists } from './measure/measure-lists.ts';
import { measure, type Bench } from './measure/measure.ts';
import { hasPgbench } from './measure/pgbench.ts';
import { issuer, startPortalProcess } from './measure/portal-process.ts';
import { people, questions, type Question } from './measure/queries.ts';
import { checkPlans } from './plans/check-plans.ts';
import { watchMemory } from './measure/watch-memory.ts';
import { tableHead, tableRow } from './report.ts';
import { asAdministrator } from './dataset/databases.queries.ts';
import { makeWorld } from './dataset/make-dataset.ts';
import { worlds } from './dataset/datasets.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    data: { type: 'string' },
    world: { type: 'string' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '200' },
  },
});

const tell = (line: string) => process.stdout.write(`${line}\n`);
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'steward-bench-')));
await mkdir(folder, { recursive: true });
const server = await startEmbedded({ dataFolder: folder });
let good = true;
try {
  const chosen = worlds.filter(({ name, isLarge }) =>
    options.world ? name === options.world : !options.quick || !isLarge,
  );
  for (const size of chosen) {
    tell(`\n${size.name}: ${size.groups} × ${size.assetsPerGroup} assets`);
    good = (await inWorld(await makeWorld(server, size))) && good;
  }
} finally {
  await server.stop();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = good ? 0 : 1;

/** Everything that is asked of one database; whether the goals hold. */
async function inWorld(url: string): Promise<boolean> {
  const cookies = await signIn(url);
  const execArgv = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  const portal = await startPortalProcess({ url, folder, execArgv });
  const pace = options.quick
    ? { seconds: 2, rounds: 60 }
    : { seconds: Number(options.seconds), rounds: Number(options.rounds) };
  const bench: Bench = { portal, url, folder, cookies, clients: 16, ...pace };
  try {
    if (options.memory) return await watchMemory(bench, tell);
    if (options.plans) return await checkPlans(bench, tell);
    if (options.lists) return await measureLists(bench, matching(listQuestions), tell);
    tell(
      hasPgbench()
        ? 'throughput beside pgbench -M prepared'
        : 'throughput beside our own driver: no pgbench here',
    );
    tell(tableHead());
    for (const question of matching(questions)) tell(tableRow(await measure(bench, question)));
    return options.only === '' ? await checkPlans(bench, tell) : true;
  } finally {
    await portal.stop();
  }
}

function matching(all: readonly Question[]): readonly Question[] {
  return all.filter(({ name }) => name.includes(options.only));
}

function signIn(url: string): Promise<Map<string, string>> {
  return asAdministrator(url, async (db) => {
    const cookies = new Map<string, string>();
    for (const { email } of Object.values(people))
      cookies.set(email, await insertSession(db, { issuer, email, now: new Date() }));
    return cookies;
  });
}
