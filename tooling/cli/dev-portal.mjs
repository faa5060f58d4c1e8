// Runs the real server for the development of an area, with demo data of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { devShellFolder } from './dev-shell.mjs';
import { areasFolder } from './areas-folder.mjs';
import { root, workspaceNode } from './workspace.mjs';

/**
 * Starts the server. Throws its output when it does not start.
 * @param {number} port
 * @returns {Promise<{ origin: string, stop: () => Promise<void>, ended: Promise<unknown> }>}
 */
export async function startDevPortal(port) {
  const origin = `http://localhost:${port}`;
  const server = spawn(workspaceNode(), ['bff/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      STEWARD_ORIGIN: origin,
      STEWARD_DATA: process.env.STEWARD_DATA ?? join(root, '.cache/dev/data'),
      STEWARD_AREAS: areasFolder,
      STEWARD_SHELL: devShellFolder,
      STEWARD_LOG: 'warn',
      STEWARD_RATE_SIGN_IN: '0',
    },
    // Ctrl-C goes to this process only. If it is killed, closing the channel stops the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(server, 'close');
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
  };
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${output.trim()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.stderr.pipe(process.stderr);
  return { origin, stop, ended };
}

const isReady = (origin) =>
  fetch(`${origin}/bff/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
