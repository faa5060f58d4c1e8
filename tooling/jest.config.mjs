import { serverPreset } from './jest/server.mjs';

export default { ...serverPreset, testMatch: ['<rootDir>/{cli,sample-backend,webpack}/**/*.test.mjs'] };
