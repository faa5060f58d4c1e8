import type { Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { firstFaultCategories, sectorTags } from './reference-data.ts';

/**
 * Adds the records that forms need from the first start: the sectors, and fault categories if there are none. It never changes existing
 * records, so that edits by support stay. It is not a migration, because a backup is restored into a database without rows.
 */
export async function ensureReferenceData(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('tags')
    .values(sectorTags.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const hasCategory = await db.selectFrom('fault_categories').select('id').limit(1).executeTakeFirst();
  if (hasCategory) return;
  await db
    .insertInto('fault_categories')
    .values(firstFaultCategories.map(({ id, name }, at) => ({ id, name, sort_order: at })))
    // Another server may start at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
