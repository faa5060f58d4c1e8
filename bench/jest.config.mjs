import { serverPreset } from '@steward/tooling/jest/server.mjs';

export default { ...serverPreset, roots: ['<rootDir>/web'], testMatch: ['**/*.test.ts'] };
