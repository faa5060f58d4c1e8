import { area } from '@steward/tooling/webpack/area.mjs';

export default area(import.meta.dirname);
