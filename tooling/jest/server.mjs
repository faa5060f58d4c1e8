import { fileURLToPath } from 'node:url';
import { prebundle } from './prebundle.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const prebundled = await prebundle({
  name: 'server',
  platform: 'node',
  specifiers: {
    bff: {
      fastify: 'commonjs',
      jose: 'namespace',
      kysely: 'namespace',
      'oidc-provider': 'default',
      'openid-client': 'namespace',
      zod: 'namespace',
    },
    'shared-api': { 'zod/mini': 'namespace' },
  },
});

/** The preset for tests on Node: native ECMAScript modules, and only our own TypeScript is transformed. */
export const serverPreset = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  moduleNameMapper: prebundled,
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      here('./typescript.mjs'),
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, sourceMaps: 'inline' },
    ],
  },
  // Long enough for a loaded machine. It ends tests that hang.
  testTimeout: 60_000,
};
