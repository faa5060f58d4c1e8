import { type AssetHistory, awaitingAction } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { countOf, type Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { locationsInScope, suppliersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { seesLocation } from '../users/users.queries.ts';

/** A location of a group in scope. Ignores the sites of suppliers, which have no assets. */
export async function findPracticeLocation(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<{ id: string; groupId: string; timeZone: string } | undefined> {
  const found = await locationsInScope(db, scope)
    .where('location.id', '=', id)
    .select(['location.id', 'location.group_id as groupId', 'location.time_zone as timeZone'])
    .executeTakeFirst();
  return found && found.groupId !== null ? { ...found, groupId: found.groupId } : undefined;
}

/** Whether the room belongs to the location, and the location is in scope. */
export async function isRoomOf(
  db: Kysely<Database>,
  scope: Scope,
  room: { id: string; locationId: string },
): Promise<boolean> {
  const found = await locationsInScope(db, scope)
    .innerJoin('sub_locations as room', 'room.location_id', 'location.id')
    .where('location.id', '=', room.locationId)
    .where('room.id', '=', room.id)
    .select('room.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether assets of the location can be assigned to the user: the user belongs to the group and sees the location. */
export async function canBeAssigned(
  db: Kysely<Database>,
  scope: Scope,
  person: { id: string; locationId: string },
): Promise<boolean> {
  const found = await locationsInScope(db, scope)
    .innerJoin('org_users as person', 'person.group_id', 'location.group_id')
    .where('location.id', '=', person.locationId)
    .where('person.id', '=', person.id)
    .where('person.is_locked_out', '=', false)
    .where(seesLocation(sql.ref('location.id')))
    .select('person.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the supplier is in scope and services assets, in general or for this group. */
export async function isServiceSupplier(
  db: Kysely<Database>,
  scope: Scope,
  supplier: { id: string; groupId: string },
): Promise<boolean> {
  const found = await suppliersInScope(db, scope)
    .where('supplier.id', '=', supplier.id)
    .where(
      sql<boolean>`(supplier.is_service_provider or exists (
        select 1 from supplier_groups as client
        where client.supplier_id = supplier.id and client.group_id = ${supplier.groupId} and client.is_service_provider
      ))`,
    )
    .select('supplier.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the asset is on an open appointment, and whether its item there is still to be serviced. */
export async function findOpenAppointments(
  db: Kysely<Database>,
  assetInstanceId: string,
): Promise<{ hasPendingService: boolean; isOnOpenAppointment: boolean }> {
  const found = await itemsOfOpenAppointments(db)
    .where('item.asset_instance_id', '=', assetInstanceId)
    .where('item.status', '<>', 'Cancelled')
    .select('item.status')
    .execute();
  return {
    hasPendingService: found.some(({ status }) => status === 'New'),
    isOnOpenAppointment: found.length > 0,
  };
}

/** Locks an asset with its services and faults, so that none is added or changed before the asset is deleted. */
export async function lockAssetHistory(db: Kysely<Database>, assetInstanceId: string): Promise<void> {
  await sql`select id from asset_instances where id = ${assetInstanceId} for update`.execute(db);
  for (const table of ['service_appointment_items', 'faults'] as const)
    await sql`
      select id from ${sql.table(table)} where asset_instance_id = ${assetInstanceId} order by id for update`.execute(
      db,
    );
}

/** Counts the records that would be deleted with an asset. */
export async function countAssetHistory(
  db: Kysely<Database>,
  assetInstanceId: string,
): Promise<AssetHistory> {
  const countIn = (table: 'service_appointment_items' | 'faults' | 'documents') =>
    db.selectFrom(table).where('asset_instance_id', '=', assetInstanceId);
  return {
    completedServices: await countOf(countIn('service_appointment_items').where('status', '=', 'Completed')),
    faultsWithCost: await countOf(countIn('faults').where('price', '>', '0')),
    faults: await countOf(countIn('faults')),
    documents: await countOf(countIn('documents')),
  };
}

/** The assets of a group with an item on an open appointment that is still to be serviced. */
export async function listAssetsWithPendingService(
  db: Queryable,
  groupId: string,
): Promise<ReadonlySet<string>> {
  const found = await itemsOfOpenAppointments(db)
    .where('appointment.group_id', '=', groupId)
    .where('item.status', '=', 'New')
    .select('item.asset_instance_id as id')
    .execute();
  return new Set(found.map(({ id }) => id));
}

function itemsOfOpenAppointments(db: Queryable) {
  return db
    .selectFrom('service_appointment_items as item')
    .innerJoin('service_appointments as appointment', 'appointment.id', 'item.service_appointment_id')
    .where('appointment.status', 'in', awaitingAction);
}
