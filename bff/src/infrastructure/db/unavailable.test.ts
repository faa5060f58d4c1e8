import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openFiles } from '../storage/open-files.ts';
import { inProcessFetch } from '../session/in-process-fetch.ts';
import { olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { insertUsers } from '../../../test/fixtures/session/test-users.queries.ts';
import { createTestDatabase } from '../../../test/fixtures/test-database.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';
import { openPortalDatabases, portalLimits, type PortalLimits } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { ping } from './ping.queries.ts';
import { migrate } from './migrate.ts';
import { signalPostgres } from '../../../test/fixtures/postgres-processes.ts';

const ends: (() => Promise<unknown>)[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-unavailable-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Longer than anything takes on a busy machine. */
const long = {
  connectionTimeout: 50_000,
  statementTimeout: 50_000,
  responseTimeout: 50_000,
  lockTimeout: 50_000,
};
const patient: PortalLimits = { db: long, priorityDb: long };

/** A portal on a database, with Olivia signed in. */
async function portalOn(url: string, limits: PortalLimits): Promise<TestBrowser> {
  const { olivia } = await peopleAt(url, limits);
  return olivia;
}

/** A portal on a database, with Olivia and Tom signed in. */
async function peopleAt(url: string, limits: PortalLimits) {
  const { close, ...databases } = openPortalDatabases({ url, poolSize: 20 }, limits);
  ends.push(close);
  const config = readConfig({ STEWARD_DATA: folder, STEWARD_LOG: 'silent' });
  const app = await buildApp({ config, ...databases, ...openFiles(config), now: () => new Date() });
  ends.push(() => app.close());
  const send = inProcessFetch(app, config.origin);
  const signedIn = async (email: string) => {
    const browser = new TestBrowser(config.origin, (input, init) => send(String(input), { ...init }));
    await browser.signIn(email);
    return browser;
  };
  return { olivia: await signedIn(olivia), tom: await signedIn(tom) };
}

it('answers every call while PostgreSQL hangs, and works when it continues', async () => {
  const server = await startEmbedded({ dataFolder: folder, isDurable: false });
  ends.push(server.stop);
  await migrate({ url: server.url });
  const { db, close } = openPortalDatabases({ url: server.url });
  ends.push(close);
  await insertUsers(db);
  const browser = await portalOn(server.url, {
    ...patient,
    priorityDb: { ...long, connectionTimeout: 5_000, responseTimeout: 5_000 },
  });
  expect((await browser.call('/asset-instances')).status).toBe(200);
  await signalPostgres(folder, 'SIGSTOP');
  try {
    // More calls than reserved connections, so that some have to wait.
    const calls = [
      '/users/current-user',
      '/groups',
      '/asset-instances',
      '/locations',
      '/suppliers',
      '/groups',
    ];
    const responses = await Promise.all(calls.map((path) => browser.call(path)));
    expect(responses.map(({ status }) => status)).toEqual([502, 503, 503, 503, 503, 503]);
    expect((await browser.send('/bff/health/live')).status).toBe(200);
    expect((await browser.send('/bff/health/ready')).status).toBe(503);
  } finally {
    await signalPostgres(folder, 'SIGCONT');
  }
  while ((await browser.send('/bff/health/ready')).status !== 200) await sleep(50);
  expect((await browser.call('/users/current-user')).status).toBe(200);
  expect((await browser.call('/asset-instances')).status).toBe(200);
});

it('answers other calls while a dozen lists wait for a locked table', async () => {
  const { db, url } = await databaseWithPeople();
  const { olivia, tom } = await peopleAt(url, patient);
  const lists = await db.transaction().execute(async (holder) => {
    await sql`lock table asset_instances in access exclusive mode`.execute(holder);
    let answered = 0;
    const requests = Array.from({ length: 12 }, async () => {
      const { status } = await olivia.call('/asset-instances');
      answered += 1;
      return status;
    });
    // Six lists run with two statements each.
    await waitingForLock(db, 12);
    for (const path of ['/users/current-user', '/groups', '/suppliers']) {
      expect((await tom.call(path)).status).toBe(200);
    }
    expect((await tom.send('/bff/health/ready')).status).toBe(200);
    expect(answered).toBe(0);
    return { requests };
  });
  expect(await Promise.all(lists.requests)).toEqual(Array(12).fill(200));
});

it('gives up lists of a table that stays locked', async () => {
  const { db, url } = await databaseWithPeople();
  const browser = await portalOn(url, { ...patient, db: { ...long, lockTimeout: 100 } });
  await db.transaction().execute(async (holder) => {
    await sql`lock table asset_instances in access exclusive mode`.execute(holder);
    const lists = Array.from({ length: 12 }, () => browser.call('/asset-instances'));
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(12).fill(503));
  });
  expect((await browser.call('/asset-instances')).status).toBe(200);
});

spec('t.1.7');
it('answers 503 with Retry-After while the database cannot be reached', async () => {
  const { url } = await databaseWithPeople();
  const browser = await portalOn(url, { ...patient, db: { ...long, lockTimeout: 50 } });
  const { db, close } = openPortalDatabases({ url });
  ends.push(close);
  await db.transaction().execute(async (holder) => {
    await sql`lock table asset_instances in access exclusive mode`.execute(holder);
    const { status, headers } = await browser.call('/asset-instances');
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

spec('t.1.8');
it('queues more requests than there are connections instead of failing them', async () => {
  const { db, url } = await databaseWithPeople();
  const browser = await portalOn(url, { db: { ...portalLimits.db, lockTimeout: 50_000 }, priorityDb: long });
  const lists = await db.transaction().execute(async (holder) => {
    await sql`lock table asset_instances in access exclusive mode`.execute(holder);
    const requests = Array.from({ length: 40 }, () => browser.call('/asset-instances'));
    await waitingForLock(db, 12);
    // Longer than connecting may take.
    await sleep(portalLimits.db.connectionTimeout + 500);
    return { requests };
  });
  const statuses = (await Promise.all(lists.requests)).map(({ status }) => status);
  expect(statuses).toEqual(Array(40).fill(200));
});

it('answers 503 while connections reach a server that accepts no writes, and keeps none of them', async () => {
  const { url } = await databaseWithPeople();
  const browser = await portalOn(url, patient);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  ends.push(() => admin.end());
  const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  // As after a failover to a standby: the connections break, and new ones reach a server that only reads.
  const setReadOnly = async (isReadOnly: boolean) => {
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly}`);
  };
  const write = async (name: string) =>
    (await browser.call('/regions', { method: 'POST', json: { name } })).status;
  await setReadOnly(true);
  await admin.query(endOthers);
  const during = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(write));
  expect(during.filter((status) => status !== 502 && status !== 503)).toEqual([]);
  expect((await browser.send('/bff/health/ready')).status).toBe(503);
  await setReadOnly(false);
  expect((await browser.send('/bff/health/ready')).status).toBe(200);
  expect(await Promise.all(['G', 'H', 'I', 'J', 'K', 'L'].map(write))).toEqual(Array(6).fill(200));
});

it('replaces a connection after its server has stopped accepting writes', async () => {
  const { db, url } = await databaseWithPeople();
  const { priorityDb, close } = openPortalDatabases({ url });
  ends.push(close);
  await ping(priorityDb);
  const stopWrites = sql`set session characteristics as transaction read only`;
  // One connection at a time is used, so the next statement gets the same one.
  await stopWrites.execute(priorityDb);
  await expect(ping(priorityDb)).rejects.toMatchObject({ code: '25006' });
  await expect(ping(priorityDb)).resolves.toBeUndefined();
  await ping(db);
});

async function databaseWithPeople() {
  const database = await createTestDatabase({ name: 'session_people', fill: insertUsers });
  ends.push(database.dispose);
  return database;
}
