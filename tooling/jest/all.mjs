import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPreset } from './browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = readdirSync(root).filter((name) => existsSync(`${root}/${name}/jest.config.mjs`));
const isOfScreens = (name) =>
  readFileSync(`${root}/${name}/jest.config.mjs`, 'utf8').includes('browserPreset');

/** Runs the tests of all packages. Those with screens are one project, because the workers of a project share their modules. */
export default {
  rootDir: root,
  projects: [
    ...packages.filter((name) => !isOfScreens(name)),
    {
      ...browserPreset,
      displayName: 'screens',
      roots: packages.filter(isOfScreens).map((name) => `<rootDir>/${name}`),
      rootDir: root,
      testMatch: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
    },
  ],
  maxWorkers: 2,
  testTimeout: 60_000,
};
