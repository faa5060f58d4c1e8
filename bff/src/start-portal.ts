import { setTimeout as sleep } from 'node:timers/promises';
import { startPortalJobs } from './infrastructure/jobs/start-portal-jobs.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './context.ts';
import { httpServer, logUnhandledRejections, waitUntilAborted, type HttpServer } from './http-server.ts';
import { openPortalDatabases, type PortalDatabases } from './infrastructure/db/database.ts';
import { logConnectionLost } from './infrastructure/db/database-errors.ts';
import { startEmbedded } from './infrastructure/db/embedded.ts';
import { refuseTransactionPooling } from './infrastructure/db/refuse-transaction-pooling.ts';
import { ensurePoliciesHold } from './infrastructure/db/ensure-policies-hold.ts';
import { ensureOtherEquipment } from './features/catalogue/other-equipment.queries.ts';
import { ensureReferenceData } from './features/reference-data/reference-data.queries.ts';
import { migrate } from './infrastructure/db/migrate.ts';
import { demoSignInWarning, ensureDemoAllowed } from './demo/ensure-demo-allowed.ts';
import { ensureDemoData } from './demo/ensure-demo-data.ts';
import { serverLog } from './infrastructure/http/server-log.ts';
import { WorkerProcesses } from './infrastructure/processes/worker-processes.ts';
import { openFiles } from './infrastructure/storage/open-files.ts';
import type { FileStorage } from './infrastructure/storage/file-storage.ts';
import { tightenDataFolder } from './infrastructure/storage/private-files.ts';
import { demoPassword, demoUsers } from './infrastructure/session/demo-idp/demo-users.ts';
import { databaseUnusable, ensureServices, ensureStartable } from './start-checks.ts';

/** The running server. */
export interface Portal {
  readonly address: string;
  /** Finishes requests in progress until `deadline` is aborted, then stops everything. */
  stop: (deadline: AbortSignal) => Promise<void>;
}

/** Prints a start-up step. */
type PrintLine = (line: string) => void;

/** The database connections of the jobs, when workers serve HTTP. */
const jobConnections = 6;

/** Stop functions, which run in reverse order. */
class StopFunctions {
  readonly #stops: ((deadline: AbortSignal) => Promise<unknown>)[] = [];

  add(stop: (deadline: AbortSignal) => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  readonly stop = async (deadline: AbortSignal): Promise<void> => {
    for (const end of this.#stops.splice(0).toReversed()) await end(deadline);
  };
}

/** Starts all parts of the server in order and prints each step. */
export async function startPortal(config: Config, print: PrintLine): Promise<Portal> {
  const stops = new StopFunctions();
  let server: HttpServer | undefined;
  const step = startSteps(print);
  try {
    await ensureStartable(config);
    const left = await tightenDataFolder(config.dataFolder, config.databaseUrl === undefined);
    if (left.length > 0) print(openFilesWarning(left));
    const files = openFiles(config);
    for (const warning of await ensureServices(config, files.files)) print(`WARNING: ${warning}`);
    const url = await step('Starting the database', () => databaseUrl(config, { stops, print }));
    const applied = await step('Migrating the database', () =>
      migrate({
        url,
        onWait: (name) => print(`  ${name} is waiting for an open transaction of another session`),
      }).catch(databaseUnusable(config)),
    );
    print(applied.length > 0 ? `  ${applied.length} migrations applied` : '  nothing to do');
    const databases = openPortalDatabases({
      url,
      poolSize: config.processes > 1 ? jobConnections : config.databaseConnections,
      onConnectionLost: (error) => server && logConnectionLost(server.log, error),
    });
    stops.add((deadline) => waitUntilAborted(databases.close(), deadline));
    await ensurePoliciesHold(databases.priorityDb);
    const now = () => new Date();
    if (!config.oidc)
      await step('Preparing the demo data', () => prepareDemoData(files.files, databases, print));
    const { db, priorityDb } = databases;
    await ensureDemoAllowed(config, db);
    await ensureReferenceData(db);
    await ensureOtherEquipment(db);
    const deps: Dependencies = { config, db, priorityDb, ...files, now };
    server = await openServer(deps, url);
    const { log, listen, close } = server;
    if (!config.oidc) log.warn(demoSignInWarning);
    stops.add(close);
    // Stops first. The next start sends the emails that the last requests enqueue.
    const stopJobs = startPortalJobs({ ...deps, databaseUrl: url }, log);
    stops.add((deadline) => waitUntilAborted(stopJobs(), deadline));
    await step('Starting the server', listen);
    stops.add((deadline) => drain(server, config, deadline));
    for (const line of welcome(config)) print(line);
    return { address: config.origin, stop: stops.stop };
  } catch (error) {
    await stops.stop(AbortSignal.timeout(5_000));
    throw error;
  }
}

/** Serves HTTP in this process, or in several worker processes. This process then runs the jobs and keeps the shared values. */
async function openServer(deps: Dependencies, databaseUrl: string): Promise<HttpServer> {
  const { processes: count } = deps.config;
  if (count === 1) return httpServer(deps);
  const log = serverLog(deps.config);
  logUnhandledRejections(log);
  return new WorkerProcesses({ count, databaseUrl, log });
}

/** Serves requests for a while with a failing readiness check, so that a proxy sends no new ones before the server closes. */
async function drain(
  server: HttpServer | undefined,
  { drainMilliseconds }: Config,
  deadline: AbortSignal,
): Promise<void> {
  server?.beginDraining();
  await sleep(drainMilliseconds, undefined, { signal: deadline }).catch(() => {});
}

async function prepareDemoData(files: FileStorage, { db }: PortalDatabases, print: PrintLine): Promise<void> {
  const loaded = await ensureDemoData(db, { files, now: new Date() });
  print(loaded ? '  loaded' : '  already there');
}

async function databaseUrl(
  config: Config,
  { stops, print }: { stops: StopFunctions; print: PrintLine },
): Promise<string> {
  if (config.databaseUrl) {
    await refuseTransactionPooling(config.databaseUrl).catch(databaseUnusable(config));
    return config.databaseUrl;
  }
  const onRestart = (reason: string) =>
    print(`  the database stopped unexpectedly and is restarting: ${reason}`);
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, onRestart });
  stops.add(embedded.stop);
  return embedded.url;
}

function startSteps(print: PrintLine) {
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      const result = await work();
      print(`✓ ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    } catch (error) {
      print(`✗ ${name}`);
      throw error;
    }
  };
}

function welcome(config: Config): string[] {
  const address = `\nSteward is running at ${config.origin}`;
  if (config.oidc) return [address];
  const widest = Math.max(...demoUsers.map(({ email }) => email.length));
  return [
    address,
    '',
    `Sign in as one of these users, with one click or with the password ${demoPassword}:`,
    ...demoUsers.map(
      ({ email, description: who, organisation }) => `  ${email.padEnd(widest)}  ${who} (${organisation})`,
    ),
    ...(isLoopback(config.host) ? [] : ['', openDemoWarning(config.host)]),
    '',
    'Press Ctrl-C to stop.',
  ];
}

function openFilesWarning(paths: readonly string[]): string {
  return `WARNING: other users of this machine can read ${paths[0]} and ${paths.length - 1} more paths, which belong to another user. Restrict them with chmod go-rwx.`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function openDemoWarning(host: string): string {
  return (
    `WARNING: anyone who can reach HOST=${host} can sign in as these users without a password. ` +
    'Store no real data in it, or set OIDC_ISSUER.'
  );
}
