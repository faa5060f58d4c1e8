import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of screens. They run in Node itself with a page of jsdom; all files of a worker share their modules. */
export const browserPreset = {
  // Processes, because a test may set the time zone.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: [here('./browser-modules-setup.mjs')],
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // Ends a test that hangs.
  testTimeout: 60_000,
};
