// Runs an area with hot reload, in the workspace and in a repository of its own.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAreaServer } from './dev-area-server.mjs';
import { devShellFolder, ensureDevShell, fakePortalModule } from './dev-shell.mjs';
import { freePort } from './free-port.mjs';
import { step } from './steps.mjs';

const running = [];
let isStopping = false;

/**
 * Runs until the process is asked to end. Prints an error of `develop` and ends with 1.
 * @param {() => Promise<void>} run starts the servers
 */
export async function runUntilStopped(run) {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, stop);
  try {
    await run();
  } catch (error) {
    if (!isStopping) console.error(error instanceof Error ? error.message : error);
    process.exitCode = isStopping ? 0 : 1;
    await stop();
  }
}

/**
 * Starts the development server of an area and, without `portal`, a portal that shows the area.
 * @param {string} folder the area's
 * @param {{ port: number, portal?: string, fake: boolean, backend?: string }} options of {@link readDevArguments}
 * @param {{ prepare: () => Promise<void>, start: (port: number) => Promise<{ stop: () => Promise<void> }> }} [server] the real server;
 * prepare: what it needs before it starts
 */
export async function develop(folder, { port, portal, fake, backend }, server) {
  const declaration = () => JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8'));
  const { name } = declaration();
  if (backend !== undefined && !fake)
    throw new Error(
      '--backend is for sample data. The operator of a portal sets the addresses of its backends.',
    );
  const portalPort = await freePort(port);
  const areaPort = await freePort(portalPort + 2);
  if (!portal) await step('Building the development shell', ensureDevShell);
  if (!portal && !fake) await server.prepare();
  const from = `http://localhost:${areaPort}`;
  await step(`Building ${name}`, () =>
    track(startAreaServer(folder, { port: areaPort, portal, onBuilt: printChange() })),
  );
  if (fake) {
    const { startFakePortal } = await import(fakePortalModule);
    const options = { port: portalPort, area: name, from, shell: devShellFolder, declaration, backend };
    await track(startFakePortal(options));
  } else if (!portal) await step('Starting the server', () => track(server.start(portalPort)));
  // The fake portal shows the area without an override.
  const query = fake ? '' : `?area.${name}=${from}`;
  console.log(`
Open ${portal ?? `http://localhost:${portalPort}`}${pathOf(folder)}${query}

Changes that you save in ${basename(folder)} appear immediately. Press Ctrl-C to stop.`);
}

async function track(starting) {
  running.push(await starting);
  if (isStopping) throw new Error('Stopped.');
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

/**
 * @param {string[]} args `['stock', '--fake', '--port', '4201']`
 * @returns {{ positionals: string[], options: { port: number, portal?: string, fake: boolean, backend?: string } }} portal: the origin of `--for`;
 * backend: the address of the area's own backend
 */
export function readDevArguments(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4201' },
      for: { type: 'string' },
      fake: { type: 'boolean', default: false },
      backend: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_000))
    throw new Error(`--port must be a number, not ${values.port}`);
  if (values.for !== undefined && !URL.canParse(values.for))
    throw new Error(`--for must be an address, not ${values.for}`);
  const portal = values.for === undefined ? undefined : new URL(values.for).origin;
  if (portal && values.fake) throw new Error('Use either --for or --fake.');
  const backend = values.backend === undefined ? undefined : backendAddressOf(values.backend);
  return { positionals, options: { port, portal, fake: values.fake, backend } };
}

/** The address without a slash at its end, because the paths of calls are added to it. */
function backendAddressOf(text) {
  const { protocol, origin, pathname, search, hash, username } = URL.canParse(text) ? new URL(text) : {};
  if (!['http:', 'https:'].includes(protocol) || search || hash || username)
    throw new Error(`--backend must be an address such as http://localhost:5000, not ${text}`);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(running.map((server) => server.stop()));
  process.exit();
}
