import { openFiles } from '../../documents/open-files.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/schema.ts';
import { openPortalDatabases, type PortalLimits } from '../../db/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { ownFetch } from '../own-fetch.ts';
import { TestBrowser } from './test-browser.ts';
import { insertPeople } from './test-people.queries.ts';

/** A running server of a test, on a database of its own. */
export interface SignInServer {
  readonly origin: string;
  readonly db: Kysely<Database>;
  /** Moves the server's clock; the identity provider's stays. */
  readonly passMinutes: (minutes: number) => void;
  /** A browser at another server on the same database, as after a restart or beside this one. */
  readonly another: () => Promise<TestBrowser>;
  readonly stop: () => Promise<void>;
}

/** Starts the whole server as `main.ts` would, with {@link insertPeople}, listening on a free port. */
export async function startSignInServer(
  env: Record<string, string> = {},
  limits: PortalLimits = { db: {}, urgentDb: {} },
): Promise<SignInServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'steward-session-'));
  const config = readConfig({
    PORT: String(port),
    STEWARD_DATA: folder,
    STEWARD_LOG: 'silent',
    STEWARD_SECRET: 'a secret of the tests, long enough for anybody',
    STEWARD_RATE_SIGN_IN: '0',
    ...env,
  });
  const database = await createTestDatabase({ name: 'session_people', fill: insertPeople });
  const own = openPortalDatabases({ url: database.url, poolSize: 6 }, limits);
  let passed = 0;
  const deps = {
    config,
    db: own.db,
    urgentDb: own.urgentDb,
    ...openFiles(config),
    now: () => new Date(Date.now() + passed),
  };
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port });
  const others: FastifyInstance[] = [];
  return {
    origin: config.origin,
    db: database.db,
    passMinutes(minutes) {
      passed += minutes * 60_000;
    },
    async another() {
      const other = await buildApp(deps);
      others.push(other);
      const send = ownFetch(other, config.origin);
      return new TestBrowser(config.origin, (input, init) => send(String(input), { ...init }));
    },
    async stop() {
      for (const running of [...others, app]) await running.close();
      await own.close();
      await database.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
