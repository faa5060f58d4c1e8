import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPreset } from './browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const configOf = (name) => `${root}/${name}/jest.config.mjs`;
const packages = readdirSync(root).filter((name) => existsSync(configOf(name)));
const withScreens = packages.filter((name) => readFileSync(configOf(name), 'utf8').includes('browserPreset'));

/** Runs the tests of all packages. Those with screens are one project, because a project has its own workers. */
export default {
  rootDir: root,
  projects: [
    ...packages.filter((name) => !withScreens.includes(name)),
    {
      ...browserPreset,
      rootDir: root,
      // The contract is here because a change of it selects the tests of screens for `--changedSince`.
      roots: [...withScreens, 'shared-api', 'shared-auth'].map((name) => `<rootDir>/${name}/src`),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/shared-api/'],
    },
  ],
  maxWorkers: 2,
  testTimeout: 60_000,
};
