import { sql } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import type { TrackerKey } from '../trackers/trackers.queries.ts';

/**
 * The asset with this sticker, if anonymous users can report its faults: the asset is active, the sticker is its current one, and its group
 * allows public reports. Runs as the system, because an anonymous user has no scope.
 */
export function findStickerAssetAsSystem(db: Queryable, key: TrackerKey) {
  return asSystem(db, (systemDb) => reportableAssets(systemDb, key).executeTakeFirst());
}

export type StickerAssetRow = NonNullable<Awaited<ReturnType<typeof findStickerAssetAsSystem>>>;

/** Locks the asset, so that the second of two concurrent reports finds the fault of the first. */
export function lockStickerAssetAsSystem(db: Queryable, key: TrackerKey) {
  return asSystem(db, (systemDb) =>
    reportableAssets(systemDb, key).forNoKeyUpdate('asset').executeTakeFirst(),
  );
}

function reportableAssets(db: Queryable, key: TrackerKey) {
  return db
    .selectFrom('trackers as tracker')
    .innerJoin('asset_instances as asset', 'asset.id', 'tracker.asset_instance_id')
    .innerJoin('group_settings as settings', 'settings.group_id', 'asset.group_id')
    .where((eb) =>
      'id' in key ? eb('tracker.id', '=', key.id) : eb('tracker.friendly_id', '=', key.friendlyId),
    )
    .where('tracker.is_current', '=', true)
    .where('asset.is_active', '=', true)
    .where('settings.allows_public_fault_reports', '=', true)
    .select([
      'tracker.id as tracker_id',
      'asset.id',
      'asset.group_id',
      'asset.location_id',
      'asset.location_name',
      'asset.room_name',
      'asset.type_name',
      'asset.model_name',
      'asset.nickname',
      'asset.serial_number',
    ]);
}

/** The newest open fault of the asset in this category. */
export function findOpenFaultAsSystem(
  db: Queryable,
  { assetInstanceId, faultCategoryId }: { assetInstanceId: string; faultCategoryId: string },
) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('faults')
      .where('asset_instance_id', '=', assetInstanceId)
      .where('fault_category_id', '=', faultCategoryId)
      .where('is_unresolved', '=', sql.lit(true))
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(sql.lit(1))
      .executeTakeFirst(),
  );
}
