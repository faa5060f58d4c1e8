import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Switches reports by sticker on or off for a group. */
export async function allowStickerReports(
  db: Kysely<Database>,
  groupId: string,
  isAllowed: boolean,
): Promise<void> {
  const settings = { allows_public_fault_reports: isAllowed };
  await db
    .insertInto('group_settings')
    .values({ group_id: groupId, ...settings })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(settings))
    .execute();
}
