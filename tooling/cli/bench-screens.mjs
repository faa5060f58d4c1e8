// npm run bench:screens: builds the screens, finds a browser and measures (bench/screens).
import { ensureBrowser } from './browser.mjs';
import { areasFolder } from './areas-folder.mjs';
import { mustRun } from './steps.mjs';
import { workspaceNode } from './workspace.mjs';

const browser = await ensureBrowser();
const env = { STEWARD_AREAS: areasFolder, ...(browser ? { STEWARD_BROWSER: browser } : {}) };
await mustRun(workspaceNode(), ['tooling/cli/build.mjs'], { env });
await mustRun(workspaceNode(), ['bench/screens/bench-screens.ts', ...process.argv.slice(2)], { env });
