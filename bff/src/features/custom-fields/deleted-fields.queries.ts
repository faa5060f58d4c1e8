import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';

// Runs as the system, because it cleans up for every group.

/** So that no other write of an asset waits for long. */
const assetsAtOnce = 500;

/** Removes the values of deleted custom fields in parts, and then the fields. Returns the number of removed values. */
export async function removeDeletedFieldsAsSystem(
  db: Kysely<Database>,
  stopping: AbortSignal,
): Promise<number> {
  const fields = await db
    .selectFrom('custom_fields')
    .where('deleted_at', 'is not', null)
    .select(['id', 'group_id'])
    .execute();
  let removed = 0;
  for (const field of fields) {
    let part = assetsAtOnce;
    while (part === assetsAtOnce && !stopping.aborted) {
      part = await removeValues(db, field);
      removed += part;
    }
    if (part < assetsAtOnce) await db.deleteFrom('custom_fields').where('id', '=', field.id).execute();
  }
  return removed;
}

async function removeValues(
  db: Kysely<Database>,
  { id, group_id: groupId }: { id: string; group_id: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update asset_instances set custom_values = custom_values - ${id}::text
    where id = any(array(
      select id from asset_instances
      where group_id = ${groupId} and custom_values ? ${id}
      order by id
      limit ${assetsAtOnce}
      for update
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
