import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

// Runs as the system, because the sender has no scope: the secret of the private link decides.

/** The report with this link, while its group allows public reports. */
export function findReportAsSystem(db: Queryable, tokenHash: string) {
  return asSystem(db, (systemDb) => reports(systemDb, tokenHash).executeTakeFirst());
}

export type PhotographedReport = NonNullable<Awaited<ReturnType<typeof findReportAsSystem>>>;

/** Locks the link, so that two photos that are sent at the same time are counted one after the other. */
export function lockReportAsSystem(db: Queryable, tokenHash: string) {
  return asSystem(db, (systemDb) => reports(systemDb, tokenHash).forUpdate('link').executeTakeFirst());
}

function reports(db: Queryable, tokenHash: string) {
  return db
    .selectFrom('fault_progress_links as link')
    .innerJoin('faults as fault', 'fault.id', 'link.fault_id')
    .innerJoin('asset_instances as asset', 'asset.id', 'fault.asset_instance_id')
    .innerJoin('group_settings as settings', 'settings.group_id', 'fault.group_id')
    .where('link.token_hash', '=', tokenHash)
    .where('settings.allows_public_fault_reports', '=', true)
    .select(['link.was_already_open', 'link.photo_count', 'fault.id as fault_id', 'fault.is_unresolved'])
    .select(['fault.reported_by_username', 'asset.id', 'asset.group_id', 'asset.location_id'])
    .select(['asset.location_name', 'asset.type_name', 'asset.model_name', 'asset.serial_number']);
}

/** The number of photos of a group that no one has looked at, up to `limit`. */
export async function countWaitingAsSystem(db: Queryable, groupId: string, limit: number): Promise<number> {
  const { rows } = await asSystem(db, (systemDb) =>
    sql<{ count: number }>`
      select count(*) as count from
        (select from sticker_photos where group_id = ${groupId} limit ${limit}) as waiting`.execute(systemDb),
  );
  return rows[0]?.count ?? 0;
}

/** Whether this file was sent with this link before and still waits. */
export async function isSentAsSystem(
  db: Queryable,
  { tokenHash, sentSha256 }: { tokenHash: string; sentSha256: string },
): Promise<boolean> {
  const found = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('sticker_photos')
      .where('progress_token_hash', '=', tokenHash)
      .where('sent_sha256', '=', sentSha256)
      .select('id')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Inserts a photo and counts it for its report. */
export async function insertPhotoAsSystem(
  db: Queryable,
  photo: Insertable<Database['sticker_photos']>,
): Promise<void> {
  await asSystem(db, async (systemDb) => {
    await systemDb.insertInto('sticker_photos').values(photo).execute();
    await systemDb
      .updateTable('fault_progress_links')
      .set((eb) => ({ photo_count: eb('photo_count', '+', 1) }))
      .where('token_hash', '=', photo.progress_token_hash)
      .execute();
  });
}
