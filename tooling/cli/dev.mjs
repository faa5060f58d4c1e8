// npm run dev -- <area>: runs an area with hot reload, in the real shell and with the real server and demo data.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAreaServer } from './dev-area-server.mjs';
import { startFakePortal } from './dev-fake.mjs';
import { startDevPortal } from './dev-portal.mjs';
import { ensureDevShell } from './dev-shell.mjs';
import { freePort } from './free-port.mjs';
import { install } from './install.mjs';
import { areasFolder } from './areas-folder.mjs';
import { mustRun, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const usage = `npm run dev -- <area> [--fake] [--port 4201] [--for https://portal.example]

  --fake   a fake server with sample responses: no database and no other areas
  --port   the port of the portal; the area is served from the second next free port
  --for    the address of a running portal that shows the area, for users who may override areas there`;

const running = [];
let isStopping = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);

try {
  await develop(readArguments());
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  process.exitCode = isStopping ? 0 : 1;
  await stop();
}

async function develop({ area, port, portal, fake }) {
  const folder = join(root, `mf-${area}`);
  await step('Installing packages', install);
  const portalPort = await freePort(port);
  const areaPort = await freePort(portalPort + 2);
  if (!portal) {
    await step('Building the development shell', ensureDevShell);
    if (!fake && !existsSync(join(areasFolder, 'registry.json')))
      await step('Building and publishing the other areas', publishAreas);
  }
  const from = `http://localhost:${areaPort}`;
  await step(`Building ${area}`, () =>
    track(startAreaServer(folder, { port: areaPort, portal, onBuilt: printChange() })),
  );
  if (fake) await track(startFakePortal({ port: portalPort, area, from }));
  else if (!portal) await step('Starting the server', () => track(startDevPortal(portalPort)));
  const path = pathOf(folder);
  // The fake portal shows the area without an override.
  const query = fake ? '' : `?area.${area}=${from}`;
  console.log(`
Open ${portal ?? `http://localhost:${portalPort}`}${path}${query}

Changes that you save in mf-${area} appear immediately. Press Ctrl-C to stop.`);
}

async function track(starting) {
  running.push(await starting);
  if (isStopping) throw new Error('Stopped.');
}

async function publishAreas() {
  await mustRun(workspaceNode(), ['tooling/cli/build.mjs', '--areas'], { quiet: true });
}

/** The first build is a step of the start; later builds print a line each. */
function printChange() {
  let isFirst = true;
  return ({ ms, problem, warnings }) => {
    for (const warning of warnings) console.log(`⚠ ${warning}`);
    if (problem) console.log(`✗ Compile error\n${problem}\n`);
    else if (!isFirst) console.log(`✓ Changed ${(ms / 1000).toFixed(1)} s`);
    isFirst = false;
  };
}

/** The address of the area's first page. */
function pathOf(folder) {
  const { menu, routes } = JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8'));
  return menu[0]?.path ?? routes.find((route) => !route.path.includes(':'))?.path ?? '/';
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4201' },
      for: { type: 'string' },
      fake: { type: 'boolean', default: false },
    },
  });
  const [area] = positionals;
  const areas = readdirSync(root).flatMap((name) =>
    existsSync(join(root, name, 'area.json')) ? [name.replace('mf-', '')] : [],
  );
  if (positionals.length !== 1 || !areas.includes(area))
    throw new Error(
      `${area ? `There is no area ${area}. ` : ''}Name an area: ${areas.join(', ')}.\n\n${usage}`,
    );
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_000))
    throw new Error(`--port must be a number, not ${values.port}`);
  const portal = values.for === undefined ? undefined : URL.parse(values.for)?.origin;
  if (values.for !== undefined && portal === undefined)
    throw new Error(`--for must be an address, not ${values.for}`);
  if (portal && values.fake) throw new Error('Use either --for or --fake.');
  return { area, port, portal, fake: values.fake };
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(running.map((server) => server.stop()));
  process.exit();
}
