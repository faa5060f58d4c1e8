import { spec } from '@steward/tooling/spec/spec.mjs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { olivia } from './fixtures/demo-users.ts';
import { freePort } from './fixtures/free-port.ts';
import { oneConnection } from './fixtures/one-connection.ts';
import { TestBrowser } from './fixtures/session/test-browser.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

// One server with two processes on one port. Each browser of the test has one connection and therefore one process.

let folder: string;
let database: TestDatabase;
let origin: string;
let server: ChildProcess;
let output = '';
let isReadyFirst: Promise<boolean>;
let first: Client;
let other: Client;
const clients: Client[] = [];

interface Client {
  readonly browser: TestBrowser;
  readonly connection: ReturnType<typeof oneConnection>;
  /** The process that serves the connection. */
  readonly pid: number;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-processes-'));
  database = await createTestDatabase();
  // The server finds an empty database.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      STEWARD_DATA: folder,
      STEWARD_LOG: 'info',
      STEWARD_PROCESSES: '2',
      STEWARD_DRAIN_SECONDS: '1',
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (output += part));
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(output)));
  isReadyFirst = Promise.race([once(server, 'message'), ended]).then(async ([message]) => {
    const responses = await Promise.all([0, 1, 2, 3].map(() => fetch(`${origin}/bff/health/ready`)));
    return message === 'running' && responses.every(({ status }) => status === 200);
  });
  await isReadyFirst;
  const browser = new TestBrowser(origin);
  await browser.signIn(olivia);
  first = await connect(browser);
  other = await connectToOther(browser, first.pid);
}, 180_000);
afterAll(async () => {
  for (const { connection } of clients) connection.close();
  server.kill('SIGKILL');
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** The process that served a request, from the log. */
async function pidOf(requestId: string | null): Promise<number> {
  for (;;) {
    const line = output.split('\n').find((text) => text.includes(`"reqId":"${requestId}"`));
    if (line !== undefined) return JSON.parse(line).pid;
    await once(server.stdout ?? server, 'data');
  }
}

/** Opens a connection with the session of a browser. */
async function connect(signedIn: TestBrowser): Promise<Client> {
  const connection = oneConnection();
  const browser = new TestBrowser(origin, connection.fetch).withCookiesOf(signedIn);
  const { headers, status } = await browser.call('/users/current-user');
  expect(status).toBe(200);
  const client = { browser, connection, pid: await pidOf(headers.get('x-request-id')) };
  clients.push(client);
  return client;
}

/** Opens connections until one reaches another process. */
async function connectToOther(signedIn: TestBrowser, pid: number): Promise<Client> {
  for (;;) {
    const client = await connect(signedIn);
    if (client.pid !== pid) return client;
  }
}

async function newFault({ browser }: Client, description: string) {
  const { data: assets } = JSON.parse((await browser.call('/asset-instances?pageSize=1')).body);
  const { data: categories } = JSON.parse((await browser.call('/fault-categories')).body);
  return {
    assetInstanceId: String(assets[0].id),
    faultCategoryId: String(categories[0].id),
    faultSeverity: 'Minor',
    description,
  };
}

async function reportFault(client: Client, description: string): Promise<void> {
  const json = await newFault(client, description);
  const response = await client.browser.call('/faults', { method: 'POST', json });
  expect(response.status).toBe(200);
}

/** Begins to report a fault. Returns a function that sends the fault, for the status. */
async function beginFault(client: Client): Promise<() => Promise<number>> {
  const body = JSON.stringify(await newFault(client, 'Reported while the server stops'));
  const path = '/bff/api/v1/faults';
  const finish = await client.connection.begin(new URL(path, origin), {
    cookie: client.browser.cookieHeader(path),
    origin,
    'X-CSRF': '1',
    'Content-Type': 'application/json',
  });
  return () => finish(body);
}

/**
 * Whether the port of the server is open. Sends no request: Node may keep a connection that arrives while the last process closes, without
 * a response, until the server ends.
 */
async function isReachable(): Promise<boolean> {
  const socket = connectTo({ host: 'localhost', port: Number(new URL(origin).port) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function metrics(): Promise<string> {
  return (await fetch(`${origin}/bff/metrics`)).text();
}

describe('a server with two processes', () => {
  spec('p.8.1');
  it('reports that it is running when every process listens', async () => {
    expect(await isReadyFirst).toBe(true);
    expect(output.match(/Steward is running at/g)).toHaveLength(1);
  });

  spec('p.8.2');
  it('shows a write of one process in the other, and reports it to the open screens there', async () => {
    const listener = await connectToOther(first.browser, first.pid);
    const stream = await listener.connection.open(new URL('/bff/events', origin), {
      cookie: first.browser.cookieHeader('/bff/events'),
      'X-CSRF': '1',
    });
    expect(stream.statusCode).toBe(200);
    await reportFault(first, 'Hums in both');
    expect((await other.browser.call('/faults')).body).toContain('Hums in both');
    let text = '';
    for await (const bytes of stream) {
      text += String(bytes);
      if (text.includes('event: changed')) break;
    }
    expect(text).toContain('event: changed');
    listener.connection.close();
  });

  spec('p.8.3');
  it('sends each email once', async () => {
    const outbox = () => database.db.selectFrom('outbox_messages').select(['attempts', 'sent_at']).execute();
    while ((await outbox()).some(({ sent_at: sentAt }) => sentAt === null)) await sleep(100);
    expect((await outbox()).length).toBeGreaterThan(0);
    expect((await outbox()).filter(({ attempts }) => attempts !== 1)).toEqual([]);
  });

  spec('p.8.4');
  it('counts the calls of an address in both processes', async () => {
    const remaining = async ({ browser }: Client) =>
      Number((await browser.send('/bff/login')).headers.get('ratelimit-remaining'));
    const limit = 120;
    let [before, after] = [await remaining(first), await remaining(other)];
    // The minute ended between the two calls.
    if (after === limit - 1) [before, after] = [await remaining(first), await remaining(other)];
    expect(after).toBe(before - 1);
  });

  spec('p.8.5');
  it('adds up the metrics of its processes', async () => {
    const calls = /duration_seconds_count\{method="GET",route="\/bff\/api\/v1\/tags",status="200"\} (\d+)/;
    for (const { browser } of [first, other]) expect((await browser.call('/tags')).status).toBe(200);
    expect(calls.exec(await metrics())?.[1]).toBe('2');
    expect(await metrics()).toMatch(/^steward_mail_waiting 0$/m);
    expect(await metrics()).toMatch(/^steward_derived_assets_drifted_total 0$/m);
  });

  spec('p.8.6');
  it('replaces a process that ends, and the other one continues', async () => {
    const replaced = 'a server process ended and will be replaced';
    process.kill(other.pid, 'SIGKILL');
    // Until the server knows of the end, Node passes new connections to the ended process too, and they stay open.
    while (!output.includes(replaced)) {
      expect((await first.browser.call('/fault-categories')).status).toBe(200);
    }
    const pids = new Set<number>();
    while (pids.size < 2) {
      expect((await first.browser.call('/fault-categories')).status).toBe(200);
      const { pid } = await connect(first.browser);
      if (pid !== other.pid) pids.add(pid);
    }
    expect(pids).toContain(first.pid);
  });

  spec('p.8.7');
  it('finishes requests in progress when it stops', async () => {
    const ended = once(server, 'exit');
    const other = await connectToOther(first.browser, first.pid);
    const requests = [await beginFault(first), await beginFault(other)];
    server.kill('SIGTERM');
    while ((await fetch(`${origin}/bff/health/ready`)).status !== 503) await sleep(20);
    const late = await new TestBrowser(origin).withCookiesOf(first.browser).call('/tags');
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    // Then the server closes its port.
    while (await isReachable()) await sleep(20);
    expect(await Promise.all(requests.map((finish) => finish()))).toEqual([200, 200]);
    expect(await ended).toEqual([0, null]);
  });
});
