import { mkdir } from 'node:fs/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
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
    await mkdir(config.areasFolder, { recursive: true });
    const url = await step('Starting the database', () => databaseUrl(config, stops));
    const applied = await step('Bringing the database up to date', () => migrate({ url }));
    tell(applied.length > 0 ? `  ${applied.length} migrations applied` : '  nothing to do');
    const { db, close } = openDatabase({ url });
    stops.push(close);
    const now = () => new Date();
    if (!config.oidc) {
      const files = new FileStore(config.dataFolder);
      await step('Loading the demo world', () => ensureDemoWorld(db, { files, now: now() }));
    }
    const app = await buildApp({ config, db, now });
    stops.push(() => app.close());
    await step('Opening the portal', () => app.listen({ host: config.host, port: config.port }));
    for (const line of welcome(config)) tell(line);
    return { address: config.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function databaseUrl(config: Config, stops: (() => Promise<unknown>)[]): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbedded({ dataFolder: config.dataFolder });
  stops.push(embedded.stop);
  return embedded.url;
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
