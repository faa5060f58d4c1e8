import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of the server. They run in Node itself, where all files of a worker share their modules. */
export const serverPreset = {
  runner: 'jest-light-runner',
  setupFiles: [here('./node-setup.mjs')],
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  // For jest's own `globalSetup`; Node strips the types of the tests.
  transform: {
    '\\.ts$': [
      here('./typescript.mjs'),
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, sourceMaps: 'inline' },
    ],
  },
  // Ends a test that hangs.
  testTimeout: 60_000,
};
