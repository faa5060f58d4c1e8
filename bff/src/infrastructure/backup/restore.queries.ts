import type { Writable } from 'node:stream';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnsOf, copiedTables, countRows, quoted, type CopiedTable } from './backup.queries.ts';
import type { Manifest } from './manifest.ts';

/** The first table with a row that no migration wrote; undefined when the database is empty. */
export async function tableWithRows(client: Client): Promise<string | undefined> {
  for (const table of await copiedTables(client))
    if (table.name !== 'schema_migrations' && (await countRows(client, table)) > 0) return table.name;
  return undefined;
}

/** Whether a Steward server is connected. */
export async function isServerConnected(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'steward'`,
  );
  return rowCount !== 0;
}

/** What {@link disableConstraints} has disabled. */
export interface DisabledConstraints {
  readonly foreignKeys: readonly { table: string; name: string; definition: string }[];
  readonly forcedTables: readonly string[];
  readonly tablesWithTriggers: readonly string[];
}

/**
 * Drops the foreign keys, because tables refer to each other in cycles, and disables triggers and the forced policies for the owner,
 * because PostgreSQL allows no COPY under policies. Other connections do not see this before the commit.
 */
export async function disableConstraints(client: Client): Promise<DisabledConstraints> {
  const { rows: foreignKeys } = await client.query<DisabledConstraints['foreignKeys'][number]>(`
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

/** Restores what {@link disableConstraints} disabled. PostgreSQL checks the foreign keys of every row again. */
export async function restoreConstraints(
  client: Client,
  { foreignKeys, forcedTables, tablesWithTriggers }: DisabledConstraints,
): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const name of forcedTables) await client.query(`alter table ${quoted(name)} force row level security`);
  for (const name of tablesWithTriggers)
    await client.query(`alter table ${quoted(name)} enable trigger user`);
}

/**
 * Sets which server may remove files. Copied files belong to the restored portal. A bucket may still belong to the original one, so an
 * operator has to decide.
 */
export async function setFileKeeper(client: Client, place: Manifest['files']['place']): Promise<void> {
  await client.query('delete from file_keeper');
  if (place === 'bucket') await client.query('insert into file_keeper (origin) values (null)');
}

/** Discards the emails that were waiting when the backup was taken, because the original portal has sent them. Returns their number. */
export async function discardWaitingEmails(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update outbox_messages set failed_at = now(), last_error = 'Not sent, because it comes from a backup'
     where sent_at is null and failed_at is null`,
  );
  return rowCount ?? 0;
}

/** Loads rows that `copyOut` has written. */
export function copyIn(client: Client, table: CopiedTable): Writable {
  return client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
}

/** Continues each identity column after the loaded values. */
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
