// npm run dev -- <area>: works on one area with hot reload, inside the real shell and against the real server with the demo world.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAreaServer } from './dev-area-server.mjs';
import { startDevPortal } from './dev-portal.mjs';
import { ensureDevShell } from './dev-shell.mjs';
import { freePort } from './free-port.mjs';
import { install } from './install.mjs';
import { areasFolder } from './areas-folder.mjs';
import { mustRun, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const usage = `npm run dev -- <area> [--port 4201] [--for https://portal.example]

  --port   where the portal is opened; its area's own files come from a port beside it
  --for    no portal here: the area is shown in a running one, by whoever may replace areas there`;

const running = [];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop);

try {
  await develop(readArguments());
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  process.exitCode = isStopping ? 0 : 1;
  await stop();
}

async function develop({ area, port, portal }) {
  const folder = join(root, `mf-${area}`);
  await step('Installing packages', install);
  const portalPort = await freePort(port);
  const areaPort = await freePort(portalPort + 2);
  if (!portal) {
    await step('Building the development shell', ensureDevShell);
    if (!existsSync(join(areasFolder, 'registry.json')))
      await step('Building and publishing the other areas', publishAreas);
  }
  const areaServer = await step(`Building ${area}`, () =>
    keep(startAreaServer(folder, { port: areaPort, portal, onBuilt: sayChange() })),
  );
  const own = portal ? undefined : await step('Starting the server', () => keep(startDevPortal(portalPort)));
  sayWhere({
    area,
    folder,
    origin: portal ?? `http://localhost:${portalPort}`,
    from: `http://localhost:${areaPort}`,
  });
  return { areaServer, own };
}

async function keep(starting) {
  running.push(await starting);
  if (isStopping) throw new Error('Stopped.');
}

const publishAreas = () =>
  mustRun(workspaceNode(), ['tooling/cli/build.mjs', '--areas'], { quiet: true }).then(() => undefined);

/** The first build is a step of the start; from then on every change is a line. */
function sayChange() {
  let isFirst = true;
  return ({ ms, problem }) => {
    if (problem) console.log(`✗ It does not compile\n${problem}\n`);
    else if (!isFirst) console.log(`✓ Changed ${(ms / 1000).toFixed(1)} s`);
    isFirst = false;
  };
}

function sayWhere({ area, folder, origin, from }) {
  const { menu, routes } = JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8'));
  const path = menu[0]?.path ?? routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  console.log(`
Open ${origin}${path}?area.${area}=${from}

What you save in mf-${area} is on the screen at once. Ctrl-C stops it.`);
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4201' }, for: { type: 'string' } },
  });
  const [area] = positionals;
  const areas = readdirSync(root).flatMap((name) =>
    existsSync(join(root, name, 'area.json')) ? [name.replace('mf-', '')] : [],
  );
  if (positionals.length !== 1 || !areas.includes(area))
    throw new Error(
      `${area ? `There is no area ${area}.` : 'Which area?'} There are ${areas.join(', ')}.\n\n${usage}`,
    );
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_000))
    throw new Error(`--port is a number, not ${values.port}`);
  const portal = values.for === undefined ? undefined : URL.parse(values.for)?.origin;
  if (values.for !== undefined && portal === undefined)
    throw new Error(`--for is an address, not ${values.for}`);
  return { area, port, portal };
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(running.map((one) => one.stop()));
  process.exit();
}
