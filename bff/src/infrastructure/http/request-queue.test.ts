import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { olivia, priya, sam } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, unlimited, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { waitingForLock } from '../../../test/fixtures/waiting-for-lock.queries.ts';

const list = 'GET /regions?pageSize=300';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(env: Record<string, string>): Promise<TestPortal> {
  const defaults = {
    STEWARD_REQUESTS: '8',
    STEWARD_REQUESTS_ORGANISATION: '7',
    STEWARD_REQUESTS_PERSON: '6',
    STEWARD_DB_CONNECTIONS: '20',
  };
  const portal = await startTestPortal({ ...unlimited, ...defaults, ...env });
  ends.push(portal.stop);
  // Signs in first, so that sign-in requests do not count.
  for (const person of [olivia, priya, sam]) await portal.call(person, 'GET /groups');
  return portal;
}

/** Locks the table of regions while `work` runs, so that lists of regions keep their slots. */
function whileListsHang<Result>({ db }: TestPortal, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (holder) => {
    await sql`lock table regions in access exclusive mode`.execute(holder);
    return work();
  });
}

const metricsOf = async ({ origin }: TestPortal) => (await fetch(`${origin}/bff/metrics`)).text();

/** Returns when this many requests wait for a slot. */
async function untilWaiting(portal: TestPortal, count: number): Promise<void> {
  while (!(await metricsOf(portal)).includes(`steward_requests_waiting ${count}\n`)) await sleep(10);
}

const many = (portal: TestPortal, count: number) =>
  Array.from({ length: count }, () => portal.call(olivia, list).then(({ status }) => status));

describe('the shared request queue', () => {
  spec('t.1.1');
  it('answers another organisation while one user keeps sixty lists open', async () => {
    const portal = await start({ STEWARD_QUEUE_SECONDS: '60' });
    const sixty = await whileListsHang(portal, async () => {
      const open = many(portal, 60);
      await waitingForLock(portal.db, 6);
      for (let at = 0; at < 5; at += 1) {
        expect((await portal.call(sam, 'GET /suppliers')).status).toBe(200);
        expect((await portal.call(priya, 'GET /groups')).status).toBe(200);
      }
      return { open };
    });
    expect(await Promise.all(sixty.open)).toEqual(Array(60).fill(200));
  });

  it('checks again after the wait what the user may do', async () => {
    const portal = await start({ STEWARD_REQUESTS_PERSON: '1' });
    const { open, queued } = await whileListsHang(portal, async () => {
      const open = many(portal, 1);
      await waitingForLock(portal.db, 1);
      const queued = portal.call(olivia, 'POST /regions', { json: { name: 'Made while locked out' } });
      await untilWaiting(portal, 1);
      await portal.db
        .updateTable('org_users')
        .set({ is_locked_out: true })
        .where('user_name', '=', olivia)
        .execute();
      return { open, queued };
    });
    await Promise.all(open);
    expect((await queued).status).toBe(403);
    const made = await portal.db.selectFrom('regions').where('name', '=', 'Made while locked out').execute();
    expect(made).toEqual([]);
  });

  spec('t.1.2');
  it('runs six requests of one user at the same time', async () => {
    const portal = await start({});
    const { open, metrics } = await whileListsHang(portal, async () => {
      const open = many(portal, 20);
      await waitingForLock(portal.db, 6);
      while (!(await metricsOf(portal)).includes('steward_requests_waiting 14\n')) await sleep(10);
      return { open, metrics: await metricsOf(portal) };
    });
    expect(metrics).toContain('steward_requests_running 6\n');
    expect(await Promise.all(open)).toEqual(Array(20).fill(200));
  });

  spec('t.1.5');
  it('answers 429 with Retry-After beyond the waiting slots', async () => {
    const portal = await start({ STEWARD_REQUESTS_PERSON: '2', STEWARD_QUEUE_PERSON: '3' });
    const { open } = await whileListsHang(portal, async () => {
      const open = many(portal, 5);
      await untilWaiting(portal, 3);
      const refused = await portal.call(olivia, 'GET /groups');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.body.detail).toMatch(/^Steward is busy\. Please try again in \d seconds?\.$/);
      expect((await portal.call(olivia, 'GET /users/current-user')).status).toBe(200);
      expect((await portal.call(priya, 'GET /groups')).status).toBe(200);
      return { open };
    });
    expect(await Promise.all(open)).toEqual(Array(5).fill(200));
    const metrics = await metricsOf(portal);
    expect(metrics).toContain('steward_requests_refused_total{reason="full"} 1\n');
  });

  it('frees the waiting slot of a client that disconnects', async () => {
    const portal = await start({ STEWARD_REQUESTS_PERSON: '1', STEWARD_QUEUE_PERSON: '1' });
    const { open } = await whileListsHang(portal, async () => {
      const open = many(portal, 1);
      await waitingForLock(portal.db, 1);
      const abort = new AbortController();
      const headers = await portal.headersOf(olivia);
      const address = `${portal.origin}/bff/api/v1/groups`;
      const pendingRequest = fetch(address, { headers, signal: abort.signal }).catch(() => 'gone');
      await untilWaiting(portal, 1);
      expect((await portal.call(olivia, 'GET /groups')).status).toBe(429);
      abort.abort();
      expect(await pendingRequest).toBe('gone');
      while ((await metricsOf(portal)).includes('steward_requests_waiting 1\n')) await sleep(10);
      return { open: [...open, ...many(portal, 1)] };
    });
    expect(await Promise.all(open)).toEqual([200, 200]);
  });

  spec('t.1.5');
  it('answers 429 with Retry-After after the maximum waiting time', async () => {
    const portal = await start({ STEWARD_REQUESTS_PERSON: '1', STEWARD_QUEUE_SECONDS: '0.2' });
    const { open } = await whileListsHang(portal, async () => {
      const open = many(portal, 1);
      await waitingForLock(portal.db, 1);
      const late = await portal.call(olivia, 'GET /groups');
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
      return { open };
    });
    expect(await Promise.all(open)).toEqual([200]);
  });

  spec('t.1.6');
  it('limits anonymous users by their address', async () => {
    const portal = await start({ STEWARD_REQUESTS_PERSON: '1', STEWARD_QUEUE_PERSON: '0' });
    const { sticker } = await portal.db.transaction().execute(async (holder) => {
      await sql`lock table trackers in access exclusive mode`.execute(holder);
      const read = () => fetch(`${portal.origin}/bff/api/v1/sticker-reports/${randomUUID()}`);
      const sticker = read();
      await waitingForLock(portal.db, 1);
      expect((await read()).status).toBe(429);
      expect((await portal.call(olivia, 'GET /groups')).status).toBe(200);
      return { sticker };
    });
    expect((await sticker).status).not.toBe(429);
  });
});
