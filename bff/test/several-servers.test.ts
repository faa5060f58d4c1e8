import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { olivia } from './fixtures/demo-users.ts';
import { TestBrowser } from './fixtures/session/test-browser.ts';
import { freePort } from './fixtures/free-port.ts';
import { startRoundRobin, type RoundRobin } from './fixtures/round-robin.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

// Two server processes on one database and one data folder, behind a round-robin proxy.

let folder: string;
let database: TestDatabase;
let origin: string;
let proxy: RoundRobin | undefined;
let servers: { port: number; child: ChildProcess; output: () => string }[];
const children: ChildProcess[] = [];
let browser: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-several-'));
  database = await createTestDatabase();
  // Both servers find an empty database, so they migrate and load the demo data at the same time.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  proxy = await startRoundRobin();
  origin = `http://localhost:${proxy.port}`;
  servers = await Promise.all([startServer(), startServer()]);
  proxy.addServers(servers.map(({ port }) => port));
  browser = new TestBrowser(origin);
}, 180_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await proxy?.stop();
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function startServer() {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      STEWARD_ORIGIN: origin,
      STEWARD_DATA: folder,
      STEWARD_SECRET: 'a secret of the tests, long enough for anybody',
      STEWARD_DRAIN_SECONDS: '5',
      STEWARD_RATE_SIGN_IN: '5',
      STEWARD_LOG: 'error',
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  while (!text.includes('Steward is running at')) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(text);
    await sleep(50);
  }
  return { port, child, output: () => text };
}

const count = async (table: 'groups' | 'documents' | 'asset_instances' | 'faults') =>
  Number(
    (
      await database.db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Calls one server, bypassing the proxy. */
const at = (index: number) => {
  const { port = 0 } = servers[index] ?? {};
  const direct = new TestBrowser(origin, (input, init) => {
    const url = new URL(String(input));
    url.port = String(port);
    return fetch(url, init);
  });
  return direct.withCookiesOf(browser);
};

const faultOf = async (title: string) => {
  const { data: assets } = JSON.parse((await browser.call('/asset-instances?pageSize=1')).body);
  const { data: categories } = JSON.parse((await browser.call('/fault-categories')).body);
  return {
    assetInstanceId: assets[0].id,
    faultCategoryId: categories[0].id,
    faultSeverity: 'Minor',
    description: title,
  };
};

describe('two servers on one database', () => {
  it('apply each migration and load the demo data once when both start on an empty database', async () => {
    const output = servers.map((server) => server.output()).join();
    expect(output.match(/ {2}loaded/g)).toHaveLength(1);
    expect(await count('groups')).toBe(3);
  });

  it('share sessions', async () => {
    await browser.signIn(olivia);
    expect(new Set(proxy?.routedTo).size).toBe(2);
    for (const index of [0, 1, 0, 1]) expect((await at(index).call('/users/current-user')).status).toBe(200);
  });

  it('write one row for concurrent calls with one key', async () => {
    const json = await faultOf('Hums twice');
    const before = await count('faults');
    const init = { method: 'POST', json, headers: { 'Idempotency-Key': 'once-for-both' } };
    const responses = await Promise.all([at(0).call('/faults', init), at(1).call('/faults', init)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
    expect(await count('faults')).toBe(before + 1);
  });

  it('send changes of one server to the streams of the other', async () => {
    const stream = await listen(1);
    await at(0).call('/faults', { method: 'POST', json: await faultOf('Hums for others') });
    expect(await stream.received).toContain('event: changed');
    stream.close();
  });

  it('send each email once', async () => {
    const countWaiting = () =>
      database.db.selectFrom('outbox_messages').where('sent_at', 'is', null).select('id').execute();
    while ((await countWaiting()).length > 0) await sleep(100);
    const mails = await database.db.selectFrom('outbox_messages').select(['id', 'attempts']).execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter(({ attempts }) => attempts !== 1)).toEqual([]);
    expect(await readdir(join(folder, 'mail'))).toHaveLength(mails.length);
  });

  it('ignore forwarded headers unless the proxy is trusted', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Host': 'evil.example' };
    const statuses: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const address = `203.0.113.${turn}`;
      const call = await at(0).send('/bff/login', { headers: { ...headers, 'X-Forwarded-For': address } });
      statuses.push(`${call.status} of ${call.headers.get('ratelimit-limit')}`);
      expect(call.headers.get('location') ?? '').not.toContain('evil.example');
    }
    // All calls come from one address. The sixth within a minute is refused, and there are six on either side of a minute's end.
    expect(statuses).toContain('429 of 5');
  });

  it('finish requests in progress on the server that stops, which immediately reports that it is not ready', async () => {
    const [first] = servers;
    const upload = await beginUpload();
    const ended = once(first?.child ?? process, 'exit');
    first?.child.kill('SIGTERM');
    while ((await at(0).send('/bff/health/ready')).status !== 503) await sleep(20);
    // The call is still served, and closes its connection.
    const late = await at(0).call('/fault-categories');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    proxy?.removeServer(0);
    expect((await browser.call('/fault-categories')).status).toBe(200);
    expect(await upload.finish()).toBe(200);
    expect(await ended).toEqual([0, null]);
    for (let turn = 0; turn < 4; turn += 1)
      expect((await browser.call('/asset-instances?pageSize=1')).status).toBe(200);
    await expect(at(0).send('/bff/health/live')).rejects.toThrow('fetch failed');
  });
});

/** Sends half of a file to the first server. The test sends the rest later. */
async function beginUpload() {
  const { assetInstanceId } = await faultOf('');
  const json = { title: 'Paper', documentType: 'miscellaneous', assetInstanceId };
  const { data: id } = JSON.parse((await browser.call('/documents', { method: 'POST', json })).body);
  const sent = httpRequest(`http://localhost:${servers[0]?.port}/bff/api/v1/documents/${id}/upload-file`, {
    method: 'POST',
    headers: {
      cookie: browser.cookieHeader('/bff/api/v1'),
      'X-CSRF': '1',
      Origin: origin,
      'Content-Type': 'multipart/form-data; boundary=half',
    },
  });
  const call = once(sent, 'response');
  sent.write(
    '--half\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nHalf ',
  );
  const status = async () => JSON.parse((await at(1).call(`/documents/${id}`)).body).data.remoteStatus;
  while ((await status()) !== 'Uploading') await sleep(20);
  const finish = async () => {
    sent.end('of it, and the rest\r\n--half--\r\n');
    const [{ statusCode }] = await call;
    return statusCode;
  };
  return { finish };
}

/** Opens the event stream of one server. */
async function listen(index: number) {
  const abort = new AbortController();
  const cookie = browser.cookieHeader('/bff/events');
  const address = `http://localhost:${servers[index]?.port}/bff/events`;
  const response = await fetch(address, { headers: { cookie, 'X-CSRF': '1' }, signal: abort.signal });
  expect(response.status).toBe(200);
  const received = (async () => {
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += new TextDecoder().decode(bytes);
      if (text.includes('event: changed')) break;
    }
    return text;
  })();
  return { received, close: () => abort.abort() };
}
