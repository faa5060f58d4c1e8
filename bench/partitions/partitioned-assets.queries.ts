import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';

/** The schema of the copy. A connection that has it first in its search path reads the copy instead of the table. */
export const copySchema = 'by_group';

const partitions = 64;

/**
 * Copies `asset_instances` into a table that is partitioned by a hash of the group, with the same indexes and the same row-level security.
 * Does nothing if an earlier run has created it. Unique indexes without the group become ordinary ones, because PostgreSQL requires the
 * partition key in a unique index.
 */
export async function copyAssetsByGroup(db: Kysely<Database>): Promise<void> {
  const { rows: schemas } = await sql`select 1 from pg_namespace where nspname = ${copySchema}`.execute(db);
  if (schemas.length > 0) return;
  await sql`select set_config('maintenance_work_mem', '512MB', false)`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await createCopy(transaction);
    await createIndexes(transaction);
    await copyPolicies(transaction);
  });
  await sql`vacuum (analyze) ${sql.table(`${copySchema}.asset_instances`)}`.execute(db);
}

async function createCopy(db: Kysely<Database>): Promise<void> {
  const copy = sql.table(`${copySchema}.asset_instances`);
  await sql`create schema ${sql.id(copySchema)}`.execute(db);
  await sql`create table ${copy} (like public.asset_instances including defaults) partition by hash (group_id)`.execute(
    db,
  );
  for (let remainder = 0; remainder < partitions; remainder += 1)
    await sql`create table ${sql.table(`${copySchema}.assets_${remainder}`)} partition of ${copy}
      for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`.execute(db);
  await sql`insert into ${copy} select * from public.asset_instances`.execute(db);
}

async function createIndexes(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'asset_instances'`.execute(db);
  for (const { definition } of rows) {
    const { using } = /(?<using>USING .*)$/.exec(definition)?.groups ?? {};
    await sql`create index on ${sql.table(`${copySchema}.asset_instances`)} ${sql.raw(using ?? '')}`.execute(
      db,
    );
  }
}

async function copyPolicies(db: Kysely<Database>): Promise<void> {
  const copy = sql.table(`${copySchema}.asset_instances`);
  const { rows } = await sql<{ name: string; condition: string }>`
    select policyname as name, qual as condition from pg_policies
    where schemaname = 'public' and tablename = 'asset_instances'`.execute(db);
  await sql`alter table ${copy} enable row level security`.execute(db);
  for (const { name, condition } of rows)
    await sql`create policy ${sql.id(name)} on ${copy} using (${sql.raw(condition)})`.execute(db);
  await sql`grant usage on schema ${sql.id(copySchema)} to steward_app`.execute(db);
  await sql`grant select on all tables in schema ${sql.id(copySchema)} to steward_app`.execute(db);
}
