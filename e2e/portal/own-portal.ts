import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder as journeysData } from './portal-address.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A separate portal, for tests that would disturb the portal of the journeys. */
export interface OwnPortal {
  readonly origin: string;
  /** The folder of its registry and area versions. Tests may change it. */
  readonly areasFolder: string;
  readonly pid: number;
  /** Returns the text that the server has written to its output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

interface Settings {
  /** The folder of areas to copy. Default: the areas of the journeys. */
  areas?: string;
  /** The folder of another shell build. */
  shell?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a portal with its own data folder and demo data on a free port. Throws an error with the server's output when it does not start. */
export async function startOwnPortal({
  areas = join(journeysData, 'areas'),
  shell,
  env = {},
}: Settings = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-portal-'));
  const areasFolder = join(folder, 'areas');
  await cp(areas, areasFolder, { recursive: true });
  const port = await freePort();
  const server = spawn(process.execPath, ['bff/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      STEWARD_DATA: folder,
      STEWARD_AREAS: areasFolder,
      STEWARD_LOG: 'warn',
      STEWARD_RATE_SIGN_IN: '0',
      ...(shell === undefined ? {} : { STEWARD_SHELL: shell }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  server.stdout?.on('data', (chunk) => (output += chunk));
  server.stderr?.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'close');
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error(`The portal did not start:\n${output}`);
    }
    await delay(200);
  }
  return { origin, areasFolder, pid: pidOf(server), output: () => output, stop };
}

const isReady = (origin: string) =>
  fetch(`${origin}/bff/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server has not started');
  return pid;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
