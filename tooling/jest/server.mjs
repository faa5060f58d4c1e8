import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of what runs on the server: ECMAScript modules as they are, only our own TypeScript is transformed. */
export const serverPreset = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      here('./typescript.mjs'),
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, sourceMaps: 'inline' },
    ],
  },
  // A hang is ended; how fast a loaded machine is is not asserted.
  testTimeout: 60_000,
};
