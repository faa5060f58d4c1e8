import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { codeOf, postgresCode } from './database-errors.ts';

const ownMigrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

const defaultLockTimeout = 1_000;
const defaultPatience = 600_000;

/** The longest pause before a migration is tried again. Other queries use the table in the pause. */
const longestPause = 5_000;

/** Any number, but the same in every version of the server. */
const migrationLock = 7_264_110_315;

const oldestServer = 150_000;

export type MigrationOptions = {
  url: string;
  /** The folder of the `NNNN-noun.sql` files; the one of this package by default. */
  folder?: string;
  /** Only these migrations, to restore the schema of an older version; all by default. */
  only?: ReadonlySet<string>;
  /**
   * Milliseconds that a statement waits for a lock on a table; 1,000 by default, which is shorter than the limit of a server. Every query of
   * the table waits behind it.
   */
  lockTimeout?: number;
  /** Milliseconds after which a migration that does not get its locks fails; 10 minutes by default. */
  patience?: number;
  /** Called when a migration waits for the transaction of another session. */
  onWait?: (migration: string) => void;
};

/**
 * Applies all new migrations in the order of their file names, each in one transaction with its row in `schema_migrations`. Two servers
 * may run it at the same time, and it may be killed and run again. Ignores applied migrations that this version does not know, because a
 * newer server may be running.
 *
 * Returns the names of the applied migrations. Throws when a migration fails, or when an applied one was changed.
 */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const allMigrations = await readMigrations(options.folder ?? ownMigrations);
  const migrations = allMigrations.filter(({ name }) => options.only?.has(name) ?? true);
  // No statement_timeout, because migrations may take long.
  const client = new Client({ connectionString: options.url, application_name: 'steward-migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await ensureServerFits(client);
    // Policies also apply to an owner who is not a superuser.
    await client.query(`select set_config('steward.scope', 'system', false)`);
    // Releases the lock soon after this process is killed. Some platforms do not support it.
    await client.query(`set client_connection_check_interval = '500ms'`).catch(() => {});
    const locks = {
      lockTimeout: options.lockTimeout ?? defaultLockTimeout,
      patience: options.patience ?? defaultPatience,
    };
    await inLockedTransaction(client, locks, () => createMigrationsTable(client));
    const applied: string[] = [];
    for (const migration of migrations) {
      const onWait = () => options.onWait?.(migration.name);
      if (await inLockedTransaction(client, { ...locks, onWait }, () => apply(client, migration)))
        applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The checksums of this package's migrations by name. */
export async function knownMigrations(): Promise<ReadonlyMap<string, string>> {
  const migrations = await readMigrations(ownMigrations);
  return new Map(migrations.map(({ name, checksum }) => [name, checksum]));
}

type Migration = { name: string; text: string; checksum: string };

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const badName = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (badName !== undefined) throw new Error(`The migration ${badName} is not named NNNN-noun.sql`);
  return Promise.all(
    names.toSorted().map(async (name) => {
      // A checkout with Windows line endings has the same checksum.
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function ensureServerFits(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('The database did not return its version');
  if (server.version < oldestServer)
    throw new Error(`PostgreSQL 15 or newer is required. The database is ${server.name}`);
  if (server.encoding !== 'UTF8')
    throw new Error(`The database encoding must be UTF8. It is ${server.encoding}`);
}

interface LockLimits {
  readonly lockTimeout: number;
  readonly patience: number;
  /** Called once, before the first pause. */
  readonly onWait?: () => void;
}

/**
 * Repeats a transaction after a deadlock with an older server, and while another session has locked a table. A statement that waits for
 * such a lock blocks all other queries of the table, so it waits only briefly and lets them run before the next try.
 */
async function inLockedTransaction<T>(
  client: Client,
  { lockTimeout, patience, onWait }: LockLimits,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lockedTransaction(client, lockTimeout, work);
    } catch (error) {
      if (!isRetryable(error) || performance.now() > deadline) throw error;
      if (attempt === 1) onWait?.();
      await sleep(Math.random() * Math.min(longestPause, 200 * 2 ** attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = codeOf(cause);
  return code === postgresCode.deadlockDetected || code === postgresCode.lockNotAvailable;
}

async function lockedTransaction<T>(client: Client, lockTimeout: number, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // Waits as long as the migrations of another server take, so the time limit is set afterwards.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`select set_config('lock_timeout', $1, true)`, [`${lockTimeout}ms`]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection may be what has failed, and the first error is the useful one.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function createMigrationsTable(client: Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** Returns true when the migration was applied now, false when it already was. */
async function apply(client: Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from schema_migrations where name = $1',
    [migration.name],
  );
  const [known] = rows;
  if (known !== undefined) {
    if (known.checksum === migration.checksum) return false;
    throw new Error(
      `The migration ${migration.name} was changed after it was applied to this database. ` +
        'Restore the file as it was, and write what is new as a further migration.',
    );
  }
  try {
    await client.query(migration.text);
  } catch (error) {
    const failure =
      codeOf(error) === postgresCode.lockNotAvailable
        ? 'waited too long for an open transaction of another session: see pg_stat_activity'
        : `failed: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(`The migration ${migration.name} ${failure}`, { cause: error });
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}
