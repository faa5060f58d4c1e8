// Starts the portal for the journeys: builds and publishes the areas and creates a database with the demo data.
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataFolder, port } from './portal-address.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const env = {
  ...process.env,
  STEWARD_DATA: dataFolder,
  STEWARD_LOG: 'warn',
  PORT: String(port),
  NODE_ENV: 'test',
  // Every journey signs in, and all of them come from one address.
  STEWARD_RATE_SIGN_IN: '0',
  // The browsers of the journeys keep the processors busy.
  STEWARD_IMPORT_NICENESS: '0',
};
rmSync(dataFolder, { recursive: true, force: true });

const built = spawnSync(process.execPath, ['tooling/cli/build.mjs', '--embed', 'faults', 'assets'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const server = spawn(process.execPath, ['bff/src/main.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 1));
