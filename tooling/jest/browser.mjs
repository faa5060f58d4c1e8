import { fileURLToPath } from 'node:url';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Tests of screens. They run in Node itself with the page of jsdom (docs/decisions/0028). The test files of a worker share the modules of
 * other packages; each loads our own modules again.
 */
export const browserPreset = {
  // Processes, because only a process has a time zone.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: [pathOf('./browser-worker.mjs')],
  setupFilesAfterEnv: [pathOf('./browser-setup.mjs')],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: {},
  // Ends a test that hangs.
  testTimeout: 60_000,
};
