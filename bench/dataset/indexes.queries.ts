import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';

const large = ['asset_instances', 'faults', 'documents', 'audit_events'];

/** Fills the large tables without their indexes and builds these afterwards, which is many times faster. Keeps unique indexes. */
export async function withoutIndexes(db: Kysely<Database>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${large}) and indexdef not like 'CREATE UNIQUE%'`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/** Cleans up dead rows and updates the planner's statistics. */
export async function vacuumAndCheckpoint(db: Kysely<Database>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Rewrites the table after the update of derived columns, which has left a dead row for each asset. */
export async function rewriteAssets(db: Kysely<Database>): Promise<void> {
  await sql`vacuum (full) asset_instances`.execute(db);
}
