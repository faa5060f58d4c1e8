import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every room that has tests, in one run. */
export default {
  rootDir: root,
  projects: readdirSync(root).filter((room) => existsSync(`${root}/${room}/jest.config.mjs`)),
  maxWorkers: 2,
  // What a file of modules has loaded is never let go: a worker that has grown begins anew, or it ends up doing nothing but collecting garbage.
  workerIdleMemoryLimit: '800MB',
  testTimeout: 60_000,
};
