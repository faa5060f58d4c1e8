import { browserPreset } from '@steward/tooling/jest/browser.mjs';

export default { ...browserPreset };
