import { shell } from '@steward/tooling/webpack/shell.mjs';

export default shell(import.meta.dirname);
