import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebundle } from './prebundle.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// The calendar says in its manifest which of its files are modules, and Node takes those for CommonJS.
const ofAntd = createRequire(createRequire(here('../../shared-ui/package.json')).resolve('antd'));
const calendar = dirname(ofAntd.resolve('@rc-component/picker'));

const prebundled = await prebundle({
  name: 'browser',
  platform: 'browser',
  specifiers: {
    'shared-ui': {
      react: 'commonjs',
      'react/jsx-runtime': 'commonjs',
      'react-dom': 'commonjs',
      'react-dom/client': 'commonjs',
      'react-router': 'namespace',
      antd: 'namespace',
      'antd/es/locale/en_GB.js': 'default',
      'antd/es/date-picker/locale/en_GB.js': 'default',
      '@ant-design/cssinjs': 'namespace',
      '@fullcalendar/core': 'namespace',
      '@fullcalendar/daygrid': 'default',
      '@fullcalendar/list': 'default',
      '@fullcalendar/react': 'default',
      '@fullcalendar/timegrid': 'default',
      '@tanstack/react-table': 'namespace',
      '@testing-library/dom': 'namespace',
      '@testing-library/react': 'namespace',
      '@testing-library/user-event': 'default',
      dayjs: 'commonjs',
      'dayjs/locale/en-gb.js': 'commonjs',
      'dayjs/plugin/utc.js': 'commonjs',
      swr: 'default',
      zustand: 'namespace',
      'zustand/middleware': 'namespace',
    },
    'shared-api': { ky: 'default', 'zod/mini': 'namespace' },
  },
});

/** Tests of screens: jsdom with what it lacks; ECMAScript modules as they are, only our own TypeScript is transformed. */
export const browserPreset = {
  testEnvironment: here('./browser-environment.mjs'),
  setupFilesAfterEnv: [here('./browser-setup.mjs')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // antd writes modules in files that Node takes for CommonJS; beside them is the same in CommonJS.
  moduleNameMapper: {
    ...prebundled,
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
          // Node requires the import attribute of JSON files.
          experimental: { keepImportAttributes: true },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  testTimeout: 60_000,
};
