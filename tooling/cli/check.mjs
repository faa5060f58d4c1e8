// npm run check [-- mf-faults]: everything that needs no browser and no database, within a minute; of types those of the named rooms alone.
import { install } from './install.mjs';
import { runChecks } from './checks.mjs';

await install();
const { failed } = await runChecks(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
