import type { Writable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnsOf, copiedTables, countRows, quoted, type CopiedTable } from './backup.queries.ts';
import type { Manifest } from './manifest.ts';

/** The first table with a row in it that no migration wrote; undefined when the database is empty. */
export async function tableWithRows(client: Client): Promise<string | undefined> {
  for (const table of await copiedTables(client))
    if (table.name !== 'schema_migrations' && (await countRows(client, table)) > 0) return table.name;
  return undefined;
}

/** Whether a server of ours is connected. */
export async function isServed(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'steward'`,
  );
  return rowCount !== 0;
}

/** What must not stand in the way of loading tables in any order, and is put back as it was before the end. */
export interface Loosened {
  readonly foreignKeys: readonly { table: string; name: string; definition: string }[];
  readonly forcedTables: readonly string[];
  readonly tablesWithTriggers: readonly string[];
}

/**
 * Takes the foreign keys away, since tables point at each other in circles, and lets the owner pass the policies by, under which
 * PostgreSQL takes no COPY. Triggers do not run: what they would write is in the backup. Other connections do not see this before the transaction ends.
 */
export async function loosen(client: Client): Promise<Loosened> {
  const { rows: foreignKeys } = await client.query<Loosened['foreignKeys'][number]>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and pg_class.relnamespace = current_schema()::regnamespace order by relname, conname`);
  const { rows: forced } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relforcerowsecurity and relnamespace = current_schema()::regnamespace`);
  const { rows: triggered } = await client.query<{ name: string }>(`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`);
  const tablesWithTriggers = triggered.map(({ name }) => name);
  for (const name of tablesWithTriggers)
    await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of forced)
    await client.query(`alter table ${quoted(name)} no force row level security`);
  await client.query('delete from schema_migrations');
  return { foreignKeys, forcedTables: forced.map(({ name }) => name), tablesWithTriggers };
}

/** Puts back what {@link loosen} took; every row is held against the foreign keys again. */
export async function tighten(
  client: Client,
  { foreignKeys, forcedTables, tablesWithTriggers }: Loosened,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const name of forcedTables) await client.query(`alter table ${quoted(name)} force row level security`);
  for (const name of tablesWithTriggers)
    await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/**
 * Says whose sweep may remove files. Copies that came with the backup are the restored portal's own; the bucket may still be the
 * original's, so that nobody keeps it until an operator says who.
 */
export async function settleKeeper(client: Client, place: Manifest['files']['place']): Promise<void> {
  await client.query('delete from file_keeper');
  if (place === 'bucket') await client.query('insert into file_keeper (origin) values (null)');
}

/** Takes rows as `copyOut` gave them. */
export function copyIn(client: Client, table: CopiedTable): Writable {
  return client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
}

/** The next number of each identity column comes after those that were loaded. */
export async function resetIdentities(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = current_schema()::regnamespace`);
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`,
      [quoted(table), column],
    );
  }
}
