import { spec } from '@steward/tooling/spec/spec.mjs';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildApp } from '../src/app.ts';
import { openFiles } from '../src/infrastructure/storage/open-files.ts';
import { readConfig, type Config } from '../src/config.ts';
import { tom } from './fixtures/demo-users.ts';
import { freePort } from './fixtures/free-port.ts';
import { listenLocally } from './fixtures/listen-locally.ts';
import { addOrganisation } from '../src/features/organisations/add-organisation.ts';
import { allUsers, updateUser } from './fixtures/session/test-users.queries.ts';
import { startPortal } from '../src/start-portal.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

const patient = new AbortController().signal;
let folder: string;
let database: TestDatabase;
let env: Record<string, string>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-start-'));
  database = await createTestDatabase();
  env = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    STEWARD_DATA: folder,
    STEWARD_LOG: 'silent',
    DATABASE_URL: database.url,
    // Not contacted, because no demo data is loaded.
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'steward-test',
  };
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

function configWith(more: Record<string, string> = {}): Config {
  return readConfig({ ...env, ...more });
}

/** The error of the start, and the steps before it. */
async function failureOf(config: Config): Promise<{ message: string; steps: string[] }> {
  const steps: string[] = [];
  const portal = await startPortal(config, (line) => steps.push(line)).catch((error: Error) => error);
  if (portal instanceof Error) return { message: portal.message, steps };
  await portal.stop(patient);
  throw new Error('it started');
}

/** A call with a body that never arrives. */
async function endlessCall(): Promise<{ closed: Promise<unknown> }> {
  const socket = connect(Number(env['PORT']), '127.0.0.1').on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(
    'POST /bff/telemetry HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  // The server has started to read the call.
  await once(socket, 'data');
  return { closed };
}

describe('a failing start', () => {
  it('reports a port in use before it starts the database', async () => {
    const other = createServer();
    await listenLocally(other, Number(env['PORT']));
    const { message, steps } = await failureOf(configWith());
    expect(message).toBe(
      `Port ${env['PORT']} is in use by another program. Stop it, or choose another port with PORT.`,
    );
    expect(steps).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it('reports an address that is not of this machine', async () => {
    expect((await failureOf(configWith({ HOST: '192.0.2.1' }))).message).toBe(
      'HOST=192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).',
    );
  });

  it('reports a file in place of the data folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const data of [file, join(file, 'below')]) {
      expect((await failureOf(configWith({ STEWARD_DATA: data }))).message).toBe(
        `The folder ${data} cannot be used: it is a file. Choose another one with STEWARD_DATA.`,
      );
    }
  });

  it.each([
    ['no server listens', 'postgresql://me:hidden@127.0.0.1:1/none', 'ECONNREFUSED'],
    ['the name has several addresses', 'postgresql://me:hidden@localhost:1/none', 'ECONNREFUSED'],
  ])('reports an unreachable database without the password when %s', async (_, url, reason) => {
    const { message } = await failureOf(configWith({ DATABASE_URL: url }));
    expect(message).toMatch(/^The database postgresql:\/\/me@\w+.* cannot be used: [^\n]+\?$/);
    expect(message).toContain(reason);
    expect(message).not.toContain('hidden');
  });

  it.each(['nonsense', '10.0.0.0/64', 'true', '10.0.0.1,'])(
    'rejects STEWARD_TRUST_PROXY=%s with a message',
    (list) => {
      expect(() => configWith({ STEWARD_TRUST_PROXY: list })).toThrow(
        /must be a comma-separated list of addresses/,
      );
    },
  );

  it('accepts addresses, ranges and names in STEWARD_TRUST_PROXY', () => {
    const list = 'loopback, 10.0.0.0/8,::1';
    expect(configWith({ STEWARD_TRUST_PROXY: list }).trustProxy).toBe(list);
  });
});

describe('a stopping server', () => {
  it('waits for requests in progress until the deadline and then closes their connections', async () => {
    const portal = await startPortal(configWith(), () => {});
    const { closed } = await endlessCall();
    const deadline = new AbortController();
    const stopped = portal.stop(deadline.signal);
    deadline.abort();
    await closed;
    await expect(stopped).resolves.toBeUndefined();
  });

  it('has time limits for calls with a body that never arrives', async () => {
    const { db } = database;
    const config = configWith();
    const app = await buildApp({ config, db, priorityDb: db, ...openFiles(config), now: () => new Date() });
    const { requestTimeout, headersTimeout } = app.server;
    // Uploads may take longer than other calls: `slow-bodies.test.ts`.
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 300_000, headersTimeout: 10_000 });
    await app.close();
  });
});

/** Starts the server as a process. Resolves when it is listening. */
async function startProcess(
  planted = '',
  log = 'error',
): Promise<{ child: ChildProcess; output: () => string }> {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(planted)}`, main],
    {
      env: { PATH: process.env['PATH'], ...env, STEWARD_LOG: log },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part) => (text += part));
  while (!text.includes('Steward is running at')) await once(child.stdout ?? child, 'data');
  return { child, output: () => text };
}

describe('the server process', () => {
  it('ends on a second signal although a call is in progress', async () => {
    const { child } = await startProcess();
    await endlessCall();
    const ended = once(child, 'exit');
    const again = setInterval(() => child.kill('SIGTERM'), 300);
    expect(await ended).toEqual([0, null]);
    clearInterval(again);
  });

  it('survives an unhandled rejection and logs it', async () => {
    const planted = `process.on('SIGUSR2', () => void Promise.reject(new Error('planted')))`;
    const { child, output } = await startProcess(planted);
    child.kill('SIGUSR2');
    while (!output().includes('planted')) await once(child.stdout ?? child, 'data');
    expect((await fetch(`http://127.0.0.1:${env['PORT']}/bff/health/ready`)).status).toBe(200);
  });
});

describe('the demo sign-in', () => {
  const demo = (more: Record<string, string> = {}) => {
    const { OIDC_ISSUER: _, ...without } = env;
    return readConfig({ ...without, ...more });
  };
  const start = async (config: Config) => (await startPortal(config, () => {})).stop(patient);
  const refusal = /^The demo sign-in does not start on this database/;

  spec('t.2.19');
  it('refuses a database with an organisation that is not of the demo', async () => {
    await database.db.insertInto('groups').values({ name: 'Real Dental' }).execute();
    expect((await failureOf(demo())).message).toMatch(refusal);
    await start(demo({ STEWARD_DEMO: '1' }));
    // Allowing it once does not allow it for ever.
    expect((await failureOf(demo())).message).toMatch(refusal);
  });

  spec('t.2.22');
  it('starts again on its own database with additions of its users', async () => {
    await start(demo());
    await database.db.insertInto('suppliers').values({ name: 'Falk Service' }).execute();
    await expect(start(demo())).resolves.toBeUndefined();
  });

  spec('t.2.17');
  it('refuses the demo database after the operator has added an organisation', async () => {
    await start(demo());
    const wasDemo = await addOrganisation(
      { db: database.db, origin: 'http://localhost', now: new Date() },
      {
        kind: 'supplier',
        name: 'Falk Service',
        sector: 'dental',
        administrator: { firstName: 'Ida', lastName: 'Falk', email: 'ida.falk@falk-service.example' },
      },
    );
    expect(wasDemo).toBe(true);
    expect((await failureOf(demo())).message).toMatch(refusal);
    await start(demo({ STEWARD_DEMO: '1' }));
  });

  spec('t.2.21');
  it('refuses the demo database after a start with an identity provider', async () => {
    await start(demo());
    await start(configWith());
    expect((await failureOf(demo())).message).toMatch(refusal);
  });

  spec('t.2.20');
  it('refuses a database with a user of an identity provider', async () => {
    await start(demo());
    await updateUser(database.db, tom, { identity_subject: 'https://id.example tom' });
    expect((await failureOf(demo())).message).toMatch(refusal);
  });

  it('links the users of demo data that an earlier version loaded', async () => {
    await start(demo());
    await updateUser(database.db, tom, { identity_subject: null });
    await start(demo());
    const user = (await allUsers(database.db)).find(({ user_name: name }) => name === tom);
    expect(user?.identity_subject).toBe(`urn:steward:demo ${tom}`);
  });

  it('never starts in production', () => {
    expect(() => demo({ NODE_ENV: 'production', STEWARD_DEMO: '1' })).toThrow(
      /^The demo sign-in is not available in production/,
    );
  });

  spec('t.2.24');
  it('writes a warning to the log', async () => {
    const { OIDC_ISSUER: _, ...without } = env;
    env = without;
    const { child, output } = await startProcess('', 'warn');
    const warning = 'The demo sign-in is on: anyone who can reach this server can sign in';
    while (!output().includes(warning)) await once(child.stdout ?? child, 'data');
    expect(output()).toContain(warning);
  });
});

it('prints a warning when the demo sign-in listens on a public address', async () => {
  const requested: string[] = [];
  const { OIDC_ISSUER: _, ...demo } = env;
  const config = { ...readConfig(demo), host: '0.0.0.0' };
  const portal = await startPortal(config, (line) => requested.push(line));
  await portal.stop(patient);
  expect(requested.join('\n')).toMatch(/WARNING: anyone who can reach HOST=0\.0\.0\.0/);
});
