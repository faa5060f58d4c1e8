import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// Files that the calendar's manifest declares as modules, but that Node treats as CommonJS.
const ofAntd = createRequire(createRequire(here('../../shared-ui/package.json')).resolve('antd'));
const calendar = dirname(ofAntd.resolve('@rc-component/picker'));

/** Screen tests: jsdom with additions. ECMAScript modules run as they are; only TypeScript is transformed. */
export const browserPreset = {
  testEnvironment: here('./browser-environment.mjs'),
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // Node treats antd's modules as CommonJS, so the tests use antd's CommonJS build.
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@rc-component/picker$': calendar,
    '^@rc-component/picker/(?:lib/)?(.+)$': `${calendar}/$1`,
  },
  transform: {
    '\\.tsx?$': [
      here('./typescript.mjs'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
          // Node requires the import attribute for JSON.
          experimental: { keepImportAttributes: true },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout: 60_000,
};
