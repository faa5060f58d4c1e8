import { serverPreset } from './jest/server.mjs';

export default { ...serverPreset, testMatch: ['<rootDir>/{cli,webpack}/**/*.test.mjs'] };
