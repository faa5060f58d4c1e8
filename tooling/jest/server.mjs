import { fileURLToPath } from 'node:url';

/** Tests of the server. They run in Node itself (docs/decisions/0028), and all test files of a worker share their modules. */
export const serverPreset = {
  runner: 'jest-light-runner',
  setupFiles: [fileURLToPath(new URL('./server-setup.mjs', import.meta.url))],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  // Node strips the types.
  transform: {},
  // Ends a test that hangs.
  testTimeout: 60_000,
};
