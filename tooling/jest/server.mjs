import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

<<<<<<< HEAD
/** Tests of the server. They run in Node itself, where all files of a worker share their modules. */
=======
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
>>>>>>> q3
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
<<<<<<< HEAD
  // Ends a test that hangs.
=======
  // Long enough for a loaded machine. It ends tests that hang.
>>>>>>> q3
  testTimeout: 60_000,
};
