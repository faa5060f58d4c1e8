import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** The photos of a fault in scope that no one has looked at, without their bytes, in the order in which they were sent. */
export function listWaitingPhotos(db: Kysely<Database>, scope: Scope, faultId: string) {
  return waitingPhotos(db, scope)
    .where('fault.id', '=', faultId)
    .select(['photo.id', 'photo.width', 'photo.height', 'photo.created_at'])
    .orderBy('photo.created_at')
    .orderBy('photo.id')
    .execute();
}

/** A photo in scope that no one has looked at, with its bytes, its fault and its asset. */
export function findWaitingPhoto(db: Kysely<Database>, scope: Scope, id: string) {
  return waitingPhotos(db, scope)
    .where('photo.id', '=', id)
    .selectAll('photo')
    .select(['fault.reported_by_username', 'asset.id as asset_id', 'asset.model_name', 'asset.location_id'])
    .select('asset.effective_service_supplier_id')
    .executeTakeFirst();
}

export type WaitingPhoto = NonNullable<Awaited<ReturnType<typeof findWaitingPhoto>>>;

function waitingPhotos(db: Kysely<Database>, scope: Scope) {
  return faultsInScope(db, scope).innerJoin('sticker_photos as photo', (join) =>
    join.onRef('photo.fault_id', '=', 'fault.id').onRef('photo.group_id', '=', 'fault.group_id'),
  );
}

/** Deletes a photo. Returns whether this call deleted it. */
export async function deleteWaitingPhoto(db: Kysely<Database>, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sticker_photos')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes the photos from before a time that no one has looked at, with audit entries, and returns their number. A job for all groups. */
export async function removeOldPhotosAsSystem(
  db: Kysely<Database>,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const event = 'Photo by sticker deleted because no one looked at it';
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from sticker_photos where created_at < ${before} returning id, fault_id, group_id
    ), located as (
      select deleted.fault_id, deleted.group_id, asset.id as asset_instance_id, asset.location_id
      from deleted join faults as fault on fault.id = deleted.fault_id
        join asset_instances as asset on asset.id = fault.asset_instance_id
    ), published as (
      insert into changes (event, entity_type, entity_id, group_id, asset_instance_id, location_id)
      select distinct ${event}, 'Fault', fault_id, group_id, asset_instance_id, location_id from located
    ), audited as (
      insert into audit_events (created_at, username, entity_type, entity_id, asset_instance_id, group_id, event)
      select ${now}, 'Steward', 'Fault', fault_id, asset_instance_id, group_id, ${event} from located
    )
    select count(*) as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}
