import { serverPreset } from '@steward/tooling/jest/server.mjs';

export default {
  ...serverPreset,
  globalSetup: '<rootDir>/test/fixtures/start-test-server.ts',
  globalTeardown: '<rootDir>/test/fixtures/stop-test-server.ts',
};
