// A demo server for benchmarks, with its own data on a free port.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { areasFolder } from './areas-folder.mjs';
import { freePort } from './free-port.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { root, workspaceNode } from './workspace.mjs';

/**
 * @param {{ name?: string, areas?: string }} [of] name: of the folder with its data; areas: the areas folder
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function benchServer({ name = 'bench', areas = areasFolder } = {}) {
  const port = await freePort(4400);
  const url = `http://localhost:${port}`;
  const data = join(root, '.steward', name);
  const env = {
    ...serverEnvironment(),
    PORT: String(port),
    STEWARD_DATA: data,
    STEWARD_AREAS: areas,
    STEWARD_LOG: 'error',
    // A thousand switches in two minutes are more requests than a user may make.
    STEWARD_RATE_PERSON: '0',
    STEWARD_RATE_ADDRESS: '0',
  };
  const child = spawn(workspaceNode(), [...serverFlags, 'bff/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (let waited = 0; !(await answers(url)); waited += 1) {
    if (child.exitCode !== null || waited > 240) throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (url) =>
  fetch(`${url}/login`).then(
    ({ ok }) => ok,
    () => false,
  );
