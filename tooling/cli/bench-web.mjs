// npm run bench:web: builds the screens, one bundle of them and the applications of bench/peers, and measures them (bench/web).
// STEWARD_URL: a running demo server; without it one is started.
import { join } from 'node:path';
import { benchServer } from './bench-server.mjs';
import { ensureBrowser } from './browser.mjs';
import { areasFolder } from './areas-folder.mjs';
import { buildPeers } from './build-peers.mjs';
import { compareWithOneBundle } from './compare-bundle.mjs';
import { writeManyAreas } from './many-areas.mjs';
import { mustRun, run, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const options = process.argv.slice(2);
const isPart = options.includes('--only');
/** The section of this file; all others are measured by bench/web. */
const comparesBundle = !isPart || options[options.indexOf('--only') + 1] === 'bundle';
const measuresManyAreas = !isPart || options[options.indexOf('--only') + 1] === 'areas';

const executablePath = await ensureBrowser();
await mustRun(workspaceNode(), ['tooling/cli/build.mjs']);
if (comparesBundle)
  await step('Building one bundle', () =>
    mustRun(workspaceNode(), ['tooling/cli/build-member.mjs', 'one-bundle'], { quiet: true }).then(() => ''),
  );
await step('Building the peers', buildPeers);
const server = process.env.STEWARD_URL ? undefined : await benchServer();
const url = process.env.STEWARD_URL ?? server.url;
try {
  const isWithinBudget = !comparesBundle || (await compareWithOneBundle({ url, executablePath }));
  const isMeasured = !isPart || !comparesBundle;
  const areGoalsMet = !isMeasured || (await measure());
  process.exitCode = isWithinBudget && areGoalsMet ? 0 : 1;
} finally {
  await server?.stop();
}

async function measure() {
  const manyAreas = measuresManyAreas ? await serverOfManyAreas() : undefined;
  try {
    return await measureWith(manyAreas?.url);
  } finally {
    await manyAreas?.stop();
  }
}

function serverOfManyAreas() {
  const folder = join(root, '.steward/many-areas');
  writeManyAreas({ folder, count: 30 });
  return benchServer({ name: 'bench-many-areas', areas: folder });
}

async function measureWith(manyAreasUrl) {
  const env = {
    STEWARD_URL: url,
    ...(manyAreasUrl && { STEWARD_MANY_AREAS_URL: manyAreasUrl }),
    STEWARD_AREAS: areasFolder,
    ...(executablePath ? { STEWARD_BROWSER: executablePath } : {}),
  };
  const { status } = await run(workspaceNode(), ['bench/web/bench-web.ts', ...options], { env });
  return status === 0;
}
