import { type Kysely, sql } from 'kysely';
import { openDatabase } from '@steward/bff/src/infrastructure/db/database.ts';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';

/** Runs `work` with an administrator's connection and closes it. */
export async function asAdministrator<Result>(
  url: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase({
    url,
    poolSize: 1,
    asAdministrator: true,
    statementTimeout: 3_600_000,
  });
  return work(db).finally(close);
}

export async function hasDatabase(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
  return rows.length > 0;
}

/** Creates the database, and replaces one that is only partly filled. */
export async function createDatabase(db: Kysely<Database>, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)}`.execute(db);
  await sql`create database ${sql.id(name)}`.execute(db);
}

/** A database gets its final name when it is complete. */
export async function renameDatabase(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`alter database ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
}
