import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../../tooling/cli/server-flags.mjs';
import type { Statement } from './statement.ts';

export const port = 4690;
/** The name of the session cookie for https origins (session-cookies.ts). */
export const sessionCookie = '__Host-steward-session';
/** Never contacted, because all users are signed in already. */
export const issuer = 'https://localhost:4691';

export interface PortalProcess {
  readonly pid: number;
  /** Records the statements of the server while `work` runs. */
  record: (work: () => Promise<unknown>) => Promise<readonly Statement[]>;
  stop: () => Promise<void>;
}

/** Starts the portal in production mode on a database, without rate limits. */
export async function startPortalProcess(options: {
  url: string;
  folder: string;
  execArgv?: readonly string[];
  /** The number of Node processes; 1 by default. */
  processes?: string | undefined;
  /** The build folders of the shell and the areas, to serve the screens. */
  screens?: { shell: string; areas: string };
}): Promise<PortalProcess> {
  const log = openSync(join(options.folder, 'portal.log'), 'w');
  const child = fork(fileURLToPath(new URL('portal-child.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [...serverFlags, ...(options.execArgv ?? [])],
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: {
      ...serverEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      STEWARD_ORIGIN: `https://127.0.0.1:${port}`,
      DATABASE_URL: options.url,
      STEWARD_DATA: join(options.folder, 'portal'),
      STEWARD_SHELL: options.screens?.shell ?? join(options.folder, 'no-shell'),
      ...(options.screens ? { STEWARD_AREAS: options.screens.areas } : {}),
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'bench',
      STEWARD_PROCESSES: options.processes ?? '1',
      STEWARD_RATE_PERSON: '0',
      STEWARD_RATE_ADDRESS: '0',
    },
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready' || child.pid === undefined) throw new Error('The portal did not start');
  return { pid: child.pid, record: (work) => record(child, work), stop: () => stop(child) };
}

async function record(child: ChildProcess, work: () => Promise<unknown>): Promise<readonly Statement[]> {
  child.send('record');
  await work();
  child.send('report');
  const [statements] = await once(child, 'message');
  // Guarantee: the child sends only statements once it is ready.
  return statements as Statement[];
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
