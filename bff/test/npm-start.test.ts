import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { freePort } from './fixtures/free-port.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const npm = ['npm', 'start', '--', '--built'];
// `--kill-child`: a failed test leaves no process behind.
const namespaced = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const [unshare, ...flags] = namespaced;
const hasNamespaces = spawnSync(unshare, [...flags, 'true']).status === 0;

let folder: string;
let database: TestDatabase;
let port: number;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-npm-'));
  database = await createTestDatabase();
  port = await freePort();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in the workspace and collects its output. */
function run([command = '', ...args]: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      // npm must not ask the registry for a newer version of itself.
      npm_config_update_notifier: 'false',
      PORT: String(port),
      HOST: '127.0.0.1',
      STEWARD_DATA: folder,
      STEWARD_DRAIN_SECONDS: '1',
      DATABASE_URL: database.url,
      // Not contacted, because no user logs in.
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'steward-test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (printed.text += part));
  return { child, printed };
}

const readiness = () =>
  fetch(`http://127.0.0.1:${port}/bff/health/ready`).then(
    ({ status }) => status,
    () => 'closed' as const,
  );

/** The first process of the namespace: npm, as in a container. */
function firstProcessOf({ pid = 0 }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

// On a system without namespaces the second run is the same as the first one.
it.each([
  ['npm', []],
  ['npm as the first process of a container', hasNamespaces ? namespaced : []],
] as const)('drains and exits with 0 when a supervisor sends SIGTERM to %s', async (_, prefix) => {
  const { child, printed } = run([...prefix, ...npm]);
  while (!printed.text.includes('Steward is running at')) await once(child.stdout ?? child, 'data');
  expect(await readiness()).toBe(200);
  const ended = once(child, 'exit');
  process.kill(prefix.length > 0 ? firstProcessOf(child) : (child.pid ?? 0), 'SIGTERM');
  const seen = new Set<number | 'closed'>();
  while (!seen.has('closed')) {
    seen.add(await readiness());
    await sleep(20);
  }
  expect([...seen]).toContain(503);
  expect(await ended).toEqual([0, null]);
});

it.each([
  ['the database cannot be reached', { DATABASE_URL: 'postgresql://me@127.0.0.1:1/none' }, /cannot be used/],
  ['a setting is invalid', { STEWARD_LOG: 'loud' }, /STEWARD_LOG/],
])('exits with 1 when %s', async (_, env, message) => {
  const { child, printed } = run(npm, env);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(printed.text).toMatch(message);
});
