import { fileURLToPath } from 'node:url';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The preset for the tests of an area in a repository of its own. Its jest.config.mjs is
 * `export { installedPreset as default } from '@steward/tooling/jest/installed.mjs';`. Each test file gets its own modules and its own page of
 * jsdom.
 */
export const installedPreset = {
  testEnvironment: pathOf('./installed-environment.mjs'),
  setupFilesAfterEnv: [pathOf('./browser-setup.mjs')],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  // antd has ECMAScript modules in files that Node loads as CommonJS; its folder `lib` has the same as CommonJS.
  moduleNameMapper: { '^antd/es/(.*)$': 'antd/lib/$1' },
  transform: { '\\.[cm]?[jt]sx?$': pathOf('./installed-transform.mjs') },
  // Packages may contain ECMAScript modules.
  transformIgnorePatterns: [],
  // Ends a test that hangs.
  testTimeout: 60_000,
};
