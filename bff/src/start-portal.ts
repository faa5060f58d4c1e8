import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { codeOf } from './db/database-errors.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { ensureDemoWorld } from './demo/ensure-demo-world.ts';
import { FileStore } from './documents/file-store.ts';
import { demoPassword, demoPeople } from './session/demo-idp/demo-people.ts';

/** The running portal. */
export interface Portal {
  readonly address: string;
  /** Finishes what is under way, then stops everything that was started. */
  stop: () => Promise<void>;
}

/** Starts everything the portal is made of, in order, and tells of each step. */
export async function startPortal(config: Config, tell: (line: string) => void): Promise<Portal> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const step = stepsTold(tell);
  try {
    await ensureShellIsBuilt(config);
    await mkdir(config.areasFolder, { recursive: true });
    const url = await step('Starting the database', () => databaseUrl(config, { stops, tell }));
    const applied = await step('Bringing the database up to date', () => migrate({ url }));
    tell(applied.length > 0 ? `  ${applied.length} migrations applied` : '  nothing to do');
    const { db, close } = openDatabase({ url });
    stops.push(close);
    const now = () => new Date();
    if (!config.oidc) {
      const files = new FileStore(config.dataFolder);
      const loaded = await step('Looking after the demo world', () =>
        ensureDemoWorld(db, { files, now: now() }),
      );
      tell(loaded ? '  loaded' : '  already there');
    }
    const app = await buildApp({ config, db, now });
    stops.push(() => app.close());
    await step('Opening the portal', () =>
      app.listen({ host: config.host, port: config.port }).catch(portTaken(config)),
    );
    for (const line of welcome(config)) tell(line);
    return { address: config.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Without its pages there is no portal: better said at once than to whoever opens it. */
async function ensureShellIsBuilt({ shellFolder }: Config): Promise<void> {
  await access(join(shellFolder, 'index.html')).catch(() => {
    throw new Error(
      `The shell is not built (there is no index.html in ${shellFolder}): run npm run build first.`,
    );
  });
}

async function databaseUrl(
  config: Config,
  { stops, tell }: { stops: (() => Promise<unknown>)[]; tell: (line: string) => void },
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const onRestart = (reason: string) =>
    tell(`  the database ended by itself and is started again: ${reason}`);
  const embedded = await startEmbedded({ dataFolder: config.dataFolder, onRestart });
  stops.push(embedded.stop);
  return embedded.url;
}

function portTaken({ port }: Config) {
  return (error: unknown): never => {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program: stop it, or choose another port with PORT.`, {
      cause: error,
    });
  };
}

function stepsTold(tell: (line: string) => void) {
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
    '',
    'Ctrl-C stops it.',
  ];
}
