import { serverPreset } from '@steward/tooling/jest/server.mjs';

export default {
  ...serverPreset,
  globalSetup: '<rootDir>/src/testing/start-test-server.ts',
  globalTeardown: '<rootDir>/src/testing/stop-test-server.ts',
};
