import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the tests of all packages. */
export default {
  rootDir: root,
  projects: readdirSync(root).filter((name) => existsSync(`${root}/${name}/jest.config.mjs`)),
  maxWorkers: 2,
  // Loaded modules are never released, so a worker that has grown is restarted before garbage collection slows it down.
  workerIdleMemoryLimit: '800MB',
  testTimeout: 60_000,
};
