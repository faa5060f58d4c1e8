// npm run check [-- mf-faults]: all checks that need no browser and no database, in about 15 seconds; types only of the named packages.
import { install } from './install.mjs';
import { runChecks } from './checks.mjs';

await install();
const { failed } = await runChecks(process.argv.slice(2));
process.exitCode = failed > 0 ? 1 : 0;
