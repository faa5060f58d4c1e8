import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

/** A table to copy, without generated columns. */
export type CopiedTable = Pick<Manifest['tables'][number], 'name' | 'columns'>;

/** The text format of values must not depend on the settings of a server, a database or a role. */
const plainText = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  select set_config('steward.scope', 'system', true)`;

/** Starts a transaction in which all queries see the same snapshot, without blocking writers. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(plainText);
}

/** Starts one transaction that loads everything or nothing. */
export async function beginLoading(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(plainText);
}

export async function postgresVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

export async function appliedMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows: tables } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

/** All tables, ordered by name. */
export async function copiedTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query(`
    select class.relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by class.relname order by class.relname collate "C"`);
  return rows;
}

export async function countRows(client: Client, { name }: CopiedTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${quoted(name)}`);
  return Number(rows[0]?.count);
}

/** Streams the rows of a table with COPY. */
export function copyOut(client: Client, table: CopiedTable): Readable {
  return client.query(copyTo(`copy ${columnsOf(table)} to stdout`));
}

/** The keys of all document files, in text order. */
export async function* keysOfFiles(client: Client): AsyncGenerator<string> {
  await client.query(`
    declare keys no scroll cursor for
    select distinct remote_id collate "C" as key from documents where remote_is_complete order by 1`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>('fetch 1000 from keys');
    if (rows.length === 0) return;
    for (const { key } of rows) yield key;
  }
}

/** `table (column, …)` for COPY. */
export function columnsOf({ name, columns }: CopiedTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** Quotes an SQL name. Our names are lower case, and the manifest's names are validated when it is read. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
