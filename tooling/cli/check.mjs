// pnpm check: everything that needs no browser and no database, within a minute.
import { install } from './install.mjs';
import { runChecks } from './checks.mjs';

await install();
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
