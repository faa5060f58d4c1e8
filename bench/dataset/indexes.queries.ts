import { type Kysely, sql } from 'kysely';
import type { Database } from '@steward/bff/src/infrastructure/db/schema.ts';

const large = ['asset_instances', 'faults', 'documents', 'audit_events'];

/**
 * Fills the large tables without their indexes, which are built afterwards: many times faster than row by row.
 * Those of keys stay.
 */
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

/** What the rows left behind is cleared away, and the planner learns of them. */
export async function settle(db: Kysely<Database>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Of rows that were all written twice, as the derived columns make it, nothing stays but the rows. */
export async function rewriteAssets(db: Kysely<Database>): Promise<void> {
  await sql`vacuum (full) asset_instances`.execute(db);
}
