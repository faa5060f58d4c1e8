import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../documents/open-files.ts';
import { ownFetch } from '../session/own-fetch.ts';
import { TestBrowser } from '../session/testing/test-browser.ts';
import { insertPeople, people } from '../session/testing/test-people.queries.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPortalDatabases } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const ends: (() => Promise<unknown>)[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-unavailable-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A portal on a database, with Olivia signed in. */
async function portalOn(url: string): Promise<TestBrowser> {
  const { close, ...databases } = openPortalDatabases({ url });
  ends.push(close);
  const config = readConfig({ STEWARD_DATA: folder, STEWARD_LOG: 'silent' });
  const app = await buildApp({ config, ...databases, ...openFiles(config), now: () => new Date() });
  ends.push(() => app.close());
  const send = ownFetch(app, config.origin);
  const browser = new TestBrowser(config.origin, (input, init) => send(String(input), { ...init }));
  await browser.signIn(people.olivia);
  return browser;
}

it('when PostgreSQL hangs, then every call is answered, and when it goes on, so do they (F2)', async () => {
  const server = await startEmbedded({ dataFolder: folder, isDurable: false });
  ends.push(server.stop);
  await migrate({ url: server.url });
  const { db, close } = openPortalDatabases({ url: server.url });
  ends.push(close);
  await insertPeople(db);
  const browser = await portalOn(server.url);
  expect((await browser.call('/asset-instances')).status).toBe(200);
  const postgres = await processesOf(folder);
  for (const pid of postgres) process.kill(pid, 'SIGSTOP');
  try {
    // more than there are urgent connections: those that wait for one are answered too
    const calls = [
      '/users/current-user',
      '/groups',
      '/asset-instances',
      '/locations',
      '/suppliers',
      '/groups',
    ];
    const answers = await Promise.all(calls.map((path) => browser.call(path)));
    expect(answers.map(({ status }) => status)).toEqual([502, 503, 503, 503, 503, 503]);
    expect((await browser.send('/bff/health/live')).status).toBe(200);
    expect((await browser.send('/bff/health/ready')).status).toBe(503);
  } finally {
    for (const pid of postgres) process.kill(pid, 'SIGCONT');
  }
  expect((await browser.call('/users/current-user')).status).toBe(200);
  expect((await browser.call('/asset-instances')).status).toBe(200);
});

it('when a table is locked, then a dozen lists that wait for it take nothing from the other calls (F3)', async () => {
  const database = await createTestDatabase({ name: 'session_people', fill: insertPeople });
  ends.push(database.dispose);
  const browser = await portalOn(database.url);
  await database.db.transaction().execute(async (holder) => {
    await sql`lock table asset_instances in access exclusive mode`.execute(holder);
    let answered = 0;
    const lists = Array.from({ length: 12 }, async () => {
      const { status } = await browser.call('/asset-instances');
      answered += 1;
      return status;
    });
    await waitingForLock(database.db, 24);
    for (const path of ['/users/current-user', '/groups', '/suppliers']) {
      expect((await browser.call(path)).status).toBe(200);
    }
    expect((await browser.send('/bff/health/ready')).status).toBe(200);
    expect(answered).toBe(0);
    // and they do not wait for ever: the lock is still held
    expect(await Promise.all(lists)).toEqual(Array(12).fill(503));
  });
  expect((await browser.call('/asset-instances')).status).toBe(200);
});

type Db = Parameters<typeof insertPeople>[0];

/** Returns when so many statements wait for a lock. */
async function waitingForLock(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}

/** The postmaster and all of its children. */
async function processesOf(dataFolder: string): Promise<number[]> {
  const file = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}
