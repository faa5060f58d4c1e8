import { serverPreset } from '@steward/tooling/jest/server.mjs';

export default { ...serverPreset };
