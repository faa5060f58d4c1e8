// npm run dev -- <area>: runs an area with hot reload, in the real shell and with the real server and demo data.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areasFolder } from './areas-folder.mjs';
import { startDevPortal } from './dev-portal.mjs';
import { develop, readDevArguments, runUntilStopped } from './develop.mjs';
import { install } from './install.mjs';
import { mustRun, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const usage = `npm run dev -- <area> [--fake [--backend http://localhost:5000]] [--port 4201] [--for https://portal.example]

  --fake     a fake server with sample responses: no database and no other areas
  --backend  the address of the area's own backend, for --fake
  --port     the port of the portal; the area is served from the second next free port
  --for      the address of a running portal that shows the area, for users who may override areas there`;

await runUntilStopped(async () => {
  const { positionals, options } = readDevArguments(process.argv.slice(2));
  const area = areaIn(positionals);
  await step('Installing packages', install);
  await develop(join(root, `mf-${area}`), options, { prepare: publishAreas, start: startDevPortal });
});

async function publishAreas() {
  if (existsSync(join(areasFolder, 'registry.json'))) return;
  await step('Building and publishing the other areas', () =>
    mustRun(workspaceNode(), ['tooling/cli/build.mjs', '--areas'], { quiet: true }).then(() => undefined),
  );
}

function areaIn(positionals) {
  const [area] = positionals;
  const areas = readdirSync(root).flatMap((name) =>
    existsSync(join(root, name, 'area.json')) ? [name.replace('mf-', '')] : [],
  );
  if (positionals.length !== 1 || !areas.includes(area))
    throw new Error(
      `${area ? `There is no area ${area}. ` : ''}Name an area: ${areas.join(', ')}.\n\n${usage}`,
    );
  return area;
}
