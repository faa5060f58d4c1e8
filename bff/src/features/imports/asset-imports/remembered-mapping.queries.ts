import { replaceableFields } from '@steward/shared-api';
import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { RememberedColumn } from '../../../infrastructure/db/schema/imports.ts';

/** The mapping with the most column names that a file has all of, and of these the newest. */
export function findRememberedMapping(
  db: Queryable,
  { groupId, recordType, headers }: { groupId: string; recordType: string; headers: readonly string[] },
) {
  return db
    .selectFrom('remembered_mappings')
    .where('group_id', '=', groupId)
    .where('record_type', '=', recordType)
    .where(sql<boolean>`headers <@ ${[...headers]}::text[]`)
    .orderBy(sql`cardinality(headers)`, 'desc')
    .orderBy('saved_at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

const mappingsWithNames = 20;

/** The columns of the group's newest mappings, of all records, that read unknown names as known ones. The newest are first. */
export async function listReplacingColumns(db: Queryable, groupId: string): Promise<RememberedColumn[]> {
  const rows = await db
    .selectFrom('remembered_mappings')
    .where('group_id', '=', groupId)
    .where(
      sql<boolean>`columns @? ${`$[*] ? (@.field like_regex "^(${replaceableFields.join('|')})$").replacements[0]`}::jsonpath`,
    )
    .orderBy('saved_at', 'desc')
    .limit(mappingsWithNames)
    .select('columns')
    .execute();
  return rows.flatMap(({ columns }) => columns);
}

/** Replaces the mapping of the same column names. */
export async function storeRememberedMapping(
  db: Queryable,
  mapping: Insertable<Database['remembered_mappings']>,
): Promise<void> {
  await db
    .insertInto('remembered_mappings')
    .values(mapping)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'record_type', 'headers']).doUpdateSet((eb) => ({
        columns: eb.ref('excluded.columns'),
        saved_at: eb.ref('excluded.saved_at'),
        saved_by_org_user_id: eb.ref('excluded.saved_by_org_user_id'),
      })),
    )
    .execute();
}
