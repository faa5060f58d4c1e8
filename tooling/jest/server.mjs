import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Server tests. ECMAScript modules run as they are; only TypeScript is transformed. */
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
  // Ends a hanging test. Tests do not assert how fast a machine is.
  testTimeout: 60_000,
};
