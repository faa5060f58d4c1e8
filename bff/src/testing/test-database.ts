import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../db/database.ts';
import { type EmbeddedServer, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';

/**
 * The server of the test run, told to the workers through the environment. Set beforehand to a superuser's address of another
 * PostgreSQL, the tests run on that one: `STEWARD_TEST_DATABASE=postgresql://postgres@/postgres?host=/run/postgresql`.
 */
const variable = 'STEWARD_TEST_DATABASE';

let embedded: { server: EmbeddedServer; folder: string } | undefined;

/** Starts one PostgreSQL for the whole run; jest's `globalSetup`. */
export async function startTestServer(): Promise<void> {
  if (process.env[variable] !== undefined) return dropTemplates();
  const folder = await mkdtemp(join(tmpdir(), 'steward-test-'));
  const server = await startEmbedded({ dataFolder: folder, isDurable: false });
  embedded = { server, folder };
  process.env[variable] = server.urlOf('postgres');
}

/** Stops it and removes its data; jest's `globalTeardown`. */
export async function stopTestServer(): Promise<void> {
  await embedded?.server.stop();
  if (embedded !== undefined) await rm(embedded.folder, { recursive: true, force: true });
  embedded = undefined;
}

/** What a test database begins with, made once per run and copied for every test file that asks for it. */
export type TestTemplate = {
  /** Lower-case letters, unique among the templates. */
  name: string;
  /** Fills a database that has the schema and nothing else. */
  fill?: (db: Kysely<Database>) => Promise<void>;
};

const emptySchema: TestTemplate = { name: 'empty' };

export type TestDatabase = {
  /** For looking at everything and putting rows in; a server under test opens its own on `url`. */
  db: Kysely<Database>;
  url: string;
  /** Closes and drops it. */
  dispose: () => Promise<void>;
};

/** A database of the caller's own, a copy of the template: the schema without a row when none is named. To be disposed of. */
export async function createTestDatabase(template: TestTemplate = emptySchema): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = await ensureTemplate(template);
  await asAdmin((admin) => admin.query(`create database ${name} template ${source}`));
  const url = urlOf(name);
  const { db, close } = openDatabase({ url, poolSize: 5, asAdministrator: true });
  return {
    db,
    url,
    dispose: async () => {
      await close();
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** On a server that outlives the run, the templates of the last one may be of an older schema. */
async function dropTemplates(): Promise<void> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'steward\\_template\\_%'`,
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname}`);
  });
}

async function ensureTemplate(template: TestTemplate): Promise<string> {
  const name = `steward_template_${template.name}`;
  await asAdmin(async (admin) => {
    // several workers may want it first
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    await migrate({ url: urlOf(unfinished) });
    await fillDatabase(urlOf(unfinished), template);
    await admin.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function fillDatabase(url: string, template: TestTemplate): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 2 });
  try {
    await template.fill?.(db);
  } finally {
    await close();
  }
}

async function asAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  return serverUrl().replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

function serverUrl(): string {
  const url = process.env[variable];
  if (url === undefined)
    throw new Error('No test server: run the tests with jest, whose globalSetup starts one');
  return url;
}
