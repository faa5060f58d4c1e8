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
import { demoPassword, demoPeople } from './infrastructure/session/demo-idp/demo-people.ts';
import { cannotListen, databaseUnusable, ensureStartable } from './start-checks.ts';

/** The running portal. */
export interface Portal {
  readonly address: string;
  /** Finishes what is under way until `hurry` says so, then stops everything that was started. */
  stop: (hurry: AbortSignal) => Promise<void>;
}

/** Tells a step to whoever started us. */
type Tell = (line: string) => void;

/** What was started, to be stopped in the opposite order. */
class Started {
  readonly #stops: ((hurry: AbortSignal) => Promise<unknown>)[] = [];

  add(stop: (hurry: AbortSignal) => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  readonly stop = async (hurry: AbortSignal): Promise<void> => {
    for (const end of this.#stops.splice(0).toReversed()) await end(hurry);
  };
}

/** Starts everything the portal is made of, in order, and tells of each step. */
export async function startPortal(config: Config, tell: Tell): Promise<Portal> {
  const started = new Started();
  const step = startSteps(tell);
  try {
    await ensureStartable(config);
    const left = await tightenDataFolder(config.dataFolder, config.databaseUrl === undefined);
    if (left.length > 0) tell(openFilesWarning(left));
    const url = await step('Starting the database', () => databaseUrl(config, { started, tell }));
    const applied = await step('Bringing the database up to date', () =>
      migrate({ url }).catch(databaseUnusable(config)),
    );
    tell(applied.length > 0 ? `  ${applied.length} migrations applied` : '  nothing to do');
    let onConnectionLost = (_error: Error) => {};
    const databases = openPortalDatabases({
      url,
      poolSize: config.databaseConnections,
      onConnectionLost: (error) => onConnectionLost(error),
    });
    started.add((hurry) => beforeHurry(databases.close(), hurry));
    await ensurePoliciesHold(databases.priorityDb);
    const now = () => new Date();
    const files = openFiles(config);
    if (!config.oidc)
      await step('Looking after the demo world', () => demoWorld(files.files, databases, tell));
    const { db, priorityDb } = databases;
    await ensureDemoAllowed(config, db);
    const app = await buildApp({ config, db, priorityDb, ...files, now });
    if (!config.oidc) app.log.warn(demoSignInWarning);
    onConnectionLost = (error) =>
      app.log.warn({ code: codeOf(error), reason: error.message }, 'a connection to the database was lost');
    started.add((hurry) => closeApp(app, hurry));
    started.add(outliveRejections(app));
    // stopped first: what a last request leaves in the outbox goes out with the next start
    const stopJobs = startPortalJobs({ config, db, priorityDb, ...files, now, databaseUrl: url }, app.log);
    started.add((hurry) => beforeHurry(stopJobs(), hurry));
    await step('Opening the portal', () =>
      app.listen({ host: config.host, port: config.port }).catch(cannotListen(config)),
    );
    started.add((hurry) => drain(app, config, hurry));
    for (const line of welcome(config)) tell(line);
    return { address: config.origin, stop: started.stop };
  } catch (error) {
    await started.stop(AbortSignal.timeout(5_000));
    throw error;
  }
}

/** A promise that nobody looked after costs one request at most, never the process (F24). */
function outliveRejections(app: FastifyInstance): () => Promise<void> {
  const note = (reason: unknown) => app.log.error({ err: reason }, 'a failure that nobody looked after');
  process.on('unhandledRejection', note);
  return async () => void process.off('unhandledRejection', note);
}

/** Still answers for a while and says that it is not ready, so that a proxy sends nothing more before the door is shut. */
async function drain(app: FastifyInstance, { drainMilliseconds }: Config, hurry: AbortSignal): Promise<void> {
  app.beginDraining();
  await sleep(drainMilliseconds, undefined, { signal: hurry }).catch(() => {});
}

async function closeApp(app: FastifyInstance, hurry: AbortSignal): Promise<void> {
  const cut = () => app.server.closeAllConnections();
  hurry.addEventListener('abort', cut, { once: true });
  if (hurry.aborted) cut();
  await beforeHurry(app.close(), hurry);
}

/** Waits for the work, but hardly longer than the hurry allows: of what is stuck the end of the process takes care. */
async function beforeHurry(work: Promise<unknown>, hurry: AbortSignal): Promise<void> {
  const isLate = (hurry.aborted ? Promise.resolve() : once(hurry, 'abort')).then(() => sleep(1_000));
  await Promise.race([work, isLate]);
}

async function demoWorld(files: FileStorage, { db }: PortalDatabases, tell: Tell): Promise<void> {
  const loaded = await ensureDemoData(db, { files, now: new Date() });
  tell(loaded ? '  loaded' : '  already there');
}

async function databaseUrl(
  config: Config,
  { started, tell }: { started: Started; tell: Tell },
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const onRestart = (reason: string) =>
    tell(`  the database ended by itself and is started again: ${reason}`);
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, onRestart });
  started.add(embedded.stop);
  return embedded.url;
}

function startSteps(tell: Tell) {
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      const result = await work();
      tell(`✓ ${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return result;
    } catch (error) {
      tell(`✗ ${name}`);
      throw error;
    }
  };
}

function welcome(config: Config): string[] {
  const address = `\nSteward is at ${config.origin}`;
  if (config.oidc) return [address];
  const widest = Math.max(...demoPeople.map(({ email }) => email.length));
  return [
    address,
    '',
    `Sign in as one of these, with a click or with the password ${demoPassword}:`,
    ...demoPeople.map(
      ({ email, who, organisation }) => `  ${email.padEnd(widest)}  ${who} (${organisation})`,
    ),
    ...(isLoopback(config.host) ? [] : ['', openDemoWarning(config.host)]),
    '',
    'Ctrl-C stops it.',
  ];
}

function openFilesWarning(paths: readonly string[]): string {
  return `WARNING: other users of this machine may read ${paths[0]} and ${paths.length - 1} more paths, which belong to another user: close them with chmod go-rwx.`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function openDemoWarning(host: string): string {
  return (
    `WARNING: the demo sign-in is open to everybody who can reach HOST=${host}: no password is needed to be any of these people. ` +
    'Keep nothing real in it, or set OIDC_ISSUER.'
  );
}
