import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';

/** The public data of the fault behind a link, while its group allows public reports. */
export function findProgressAsSystem(db: Queryable, tokenHash: string) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('fault_progress_links as link')
      .innerJoin('faults as fault', 'fault.id', 'link.fault_id')
      .innerJoin('fault_categories as category', 'category.id', 'fault.fault_category_id')
      .innerJoin('asset_instances as asset', 'asset.id', 'fault.asset_instance_id')
      .innerJoin('locations as location', 'location.id', 'asset.location_id')
      .innerJoin('group_settings as settings', 'settings.group_id', 'fault.group_id')
      .where('link.token_hash', '=', tokenHash)
      .where('settings.allows_public_fault_reports', '=', true)
      .select(['fault.status', 'fault.created_at', 'fault.date_resolved'])
      .select(['asset.room_name', 'asset.type_name', 'asset.model_name', 'asset.nickname'])
      .select(['category.name as category_name', 'location.time_zone'])
      .executeTakeFirst(),
  );
}

/** The earlier report with this Idempotency-Key. */
export function findRetriedAsSystem(db: Queryable, retryKeyHash: string) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('fault_progress_links as link')
      .innerJoin('faults as fault', 'fault.id', 'link.fault_id')
      .where('link.retry_key_hash', '=', retryKeyHash)
      .select(['link.request_hash', 'link.retry_salt', 'link.was_already_open', 'fault.created_at'])
      .executeTakeFirst(),
  );
}

/** The number of public reports of an asset since a time, and the time of the first. */
export function countReportsAsSystem(
  db: Queryable,
  { assetInstanceId, since }: { assetInstanceId: string; since: Date },
) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('fault_progress_links as link')
      .innerJoin('faults as fault', 'fault.id', 'link.fault_id')
      .where('fault.asset_instance_id', '=', assetInstanceId)
      .where('link.created_at', '>', since)
      .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(link.created_at)`.as('first')])
      .executeTakeFirstOrThrow(),
  );
}

export async function insertProgressLinkAsSystem(
  db: Queryable,
  columns: Insertable<Database['fault_progress_links']>,
): Promise<void> {
  await asSystem(db, (systemDb) => systemDb.insertInto('fault_progress_links').values(columns).execute());
}
