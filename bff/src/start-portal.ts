import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startPortalJobs } from './infrastructure/jobs/start-portal-jobs.ts';
import type { Config } from './config.ts';
import { openPortalDatabases, type PortalDatabases } from './infrastructure/db/database.ts';
import { startEmbedded } from './infrastructure/db/embedded.ts';
import { codeOf } from './infrastructure/db/database-errors.ts';
import { ensurePoliciesHold } from './infrastructure/db/ensure-policies-hold.ts';
import { migrate } from './infrastructure/db/migrate.ts';
import { demoSignInWarning, ensureDemoAllowed } from './demo/ensure-demo-allowed.ts';
import { ensureDemoData } from './demo/ensure-demo-data.ts';
import { openFiles } from './infrastructure/storage/open-files.ts';
import type { FileStorage } from './infrastructure/storage/file-storage.ts';
import { tightenDataFolder } from './infrastructure/storage/private-files.ts';
import { demoPassword, demoUsers } from './infrastructure/session/demo-idp/demo-users.ts';
import { cannotListen, databaseUnusable, ensureStartable } from './start-checks.ts';

/** The running server. */
export interface Portal {
  readonly address: string;
  /** Finishes requests in progress until `deadline` is aborted, then stops everything. */
  stop: (deadline: AbortSignal) => Promise<void>;
}

/** Prints a start-up step. */
type PrintLine = (line: string) => void;

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
  const step = startSteps(print);
  try {
    await ensureStartable(config);
    const left = await tightenDataFolder(config.dataFolder, config.databaseUrl === undefined);
    if (left.length > 0) print(openFilesWarning(left));
    const url = await step('Starting the database', () => databaseUrl(config, { stops, print }));
    const applied = await step('Migrating the database', () =>
      migrate({ url }).catch(databaseUnusable(config)),
    );
    print(applied.length > 0 ? `  ${applied.length} migrations applied` : '  nothing to do');
    let onConnectionLost = (_error: Error) => {};
    const databases = openPortalDatabases({
      url,
      poolSize: config.databaseConnections,
      onConnectionLost: (error) => onConnectionLost(error),
    });
    stops.add((deadline) => waitUntilAborted(databases.close(), deadline));
    await ensurePoliciesHold(databases.priorityDb);
    const now = () => new Date();
    const files = openFiles(config);
    if (!config.oidc)
      await step('Preparing the demo data', () => prepareDemoData(files.files, databases, print));
    const { db, priorityDb } = databases;
    await ensureDemoAllowed(config, db);
    const app = await buildApp({ config, db, priorityDb, ...files, now });
    if (!config.oidc) app.log.warn(demoSignInWarning);
    onConnectionLost = (error) =>
      app.log.warn({ code: codeOf(error), reason: error.message }, 'a connection to the database was lost');
    stops.add((deadline) => closeApp(app, deadline));
    stops.add(logUnhandledRejections(app));
    // Stops first. The next start sends the emails that the last requests enqueue.
    const stopJobs = startPortalJobs({ config, db, priorityDb, ...files, now, databaseUrl: url }, app.log);
    stops.add((deadline) => waitUntilAborted(stopJobs(), deadline));
    await step('Starting the server', () =>
      app.listen({ host: config.host, port: config.port }).catch(cannotListen(config)),
    );
    stops.add((deadline) => drain(app, config, deadline));
    for (const line of welcome(config)) print(line);
    return { address: config.origin, stop: stops.stop };
  } catch (error) {
    await stops.stop(AbortSignal.timeout(5_000));
    throw error;
  }
}

/** Logs an unhandled rejection instead of ending the process, because it affects at most one request. */
function logUnhandledRejections(app: FastifyInstance): () => Promise<void> {
  const note = (reason: unknown) => app.log.error({ err: reason }, 'unhandled rejection');
  process.on('unhandledRejection', note);
  return async () => void process.off('unhandledRejection', note);
}

/** Serves requests for a while with a failing readiness check, so that a proxy sends no new ones before the server closes. */
async function drain(
  app: FastifyInstance,
  { drainMilliseconds }: Config,
  deadline: AbortSignal,
): Promise<void> {
  app.beginDraining();
  await sleep(drainMilliseconds, undefined, { signal: deadline }).catch(() => {});
}

async function closeApp(app: FastifyInstance, deadline: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  deadline.addEventListener('abort', cut, { once: true });
  if (deadline.aborted) cut();
  await waitUntilAborted(app.close(), deadline);
}

/** Awaits the work, but only briefly after `deadline` is aborted. The end of the process handles the rest. */
async function waitUntilAborted(work: Promise<unknown>, deadline: AbortSignal): Promise<void> {
  const isLate = (deadline.aborted ? Promise.resolve() : once(deadline, 'abort')).then(() => sleep(1_000));
  await Promise.race([work, isLate]);
}

async function prepareDemoData(files: FileStorage, { db }: PortalDatabases, print: PrintLine): Promise<void> {
  const loaded = await ensureDemoData(db, { files, now: new Date() });
  print(loaded ? '  loaded' : '  already there');
}

async function databaseUrl(
  config: Config,
  { stops, print }: { stops: StopFunctions; print: PrintLine },
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
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
