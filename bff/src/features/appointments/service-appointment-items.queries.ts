import type { ParsedInputOf, serviceAppointmentItems } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Context } from '../../context.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { appointmentItemsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof serviceAppointmentItems.list>;
type Items = ReturnType<typeof appointmentItemsInScope>;

/** A page of the items in scope, ordered by appointment and by the time they were added. */
export function listItems(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const page = sorted(filtered(appointmentItemsInScope(db, scope), input))
    .limit(limit)
    .offset(offset)
    .select('item.id');
  // Joins the details to the rows of the page only, which is faster than joining them to all matches.
  const ofPage = sql<boolean>`item.id = any(array(${page}))`;
  return listWithDetails(db, (systemDb) => sorted(appointmentItemsInScope(systemDb, scope).where(ofPage)));
}

/** The number of matching items in scope. */
export function countItems(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(filtered(appointmentItemsInScope(db, scope), input));
}

/** All items of the appointments. */
export function listItemsOf(db: Kysely<Database>, scope: Scope, appointmentIds: readonly string[]) {
  const ofThese = sql<boolean>`item.service_appointment_id = any(${[...appointmentIds]}::uuid[])`;
  return listWithDetails(db, (systemDb) => sorted(appointmentItemsInScope(systemDb, scope).where(ofThese)));
}

/** An item in scope with its details. */
export async function findItem(db: Kysely<Database>, scope: Scope, id: string) {
  const [item] = await listWithDetails(db, (systemDb) =>
    appointmentItemsInScope(systemDb, scope).where('item.id', '=', id),
  );
  return item;
}

/** Locks an item in scope and returns its own columns. */
export function findItemForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return appointmentItemsInScope(db, scope)
    .where('item.id', '=', id)
    .selectAll('item')
    .forUpdate()
    .executeTakeFirst();
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;
export type StoredItem = NonNullable<Awaited<ReturnType<typeof findItemForUpdate>>>;
/** The columns of an update. */
export type ItemChanges = Updateable<Database['service_appointment_items']>;

/** The id of the appointment that an item in scope belongs to. */
export async function findAppointmentIdOf(
  db: Kysely<Database>,
  scope: Scope,
  itemId: string,
): Promise<string | undefined> {
  const found = await appointmentItemsInScope(db, scope)
    .where('item.id', '=', itemId)
    .select('item.service_appointment_id')
    .executeTakeFirst();
  return found?.service_appointment_id;
}

/**
 * Cancels the open items of an appointment for assets at another location, and returns them. Runs as the system, because the
 * caller may not see that location.
 */
export async function cancelItemsElsewhere(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  appointment: { id: string; location_id: string },
): Promise<{ id: string; asset_instance_id: string }[]> {
  const update = sql<{ id: string; asset_instance_id: string }>`
    update service_appointment_items as item
    set status = 'Cancelled', version = item.version + 1, modified_at = ${now}, modified_by_org_user_id = ${actor.orgUserId}
    from asset_instances as asset
    where item.service_appointment_id = ${appointment.id} and item.status = 'New'
      and asset.id = item.asset_instance_id and asset.location_id <> ${appointment.location_id}
    returning item.id, item.asset_instance_id`;
  const { rows } = await asSystem(db, (systemDb) => update.execute(systemDb));
  return rows;
}

/** Inserts items and returns their ids with those of their assets. */
export function insertItems(
  db: Kysely<Database>,
  items: readonly Insertable<Database['service_appointment_items']>[],
) {
  return db
    .insertInto('service_appointment_items')
    .values([...items])
    .returning(['id', 'asset_instance_id'])
    .execute();
}

/** The time zone of an item's appointment and the purchase day of its asset. Both limit the date of the work. */
export async function findWorkLimits(
  db: Kysely<Database>,
  itemId: string,
): Promise<{ timeZone: string; purchased: string | null }> {
  // Runs as the system, because the asset may have moved to a location that the caller does not see.
  const { time_zone: timeZone, purchased } = await asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('service_appointment_items as item')
      .innerJoin('service_appointments as visit', 'visit.id', 'item.service_appointment_id')
      .innerJoin('locations as location', 'location.id', 'visit.location_id')
      .innerJoin('asset_instances as asset', 'asset.id', 'item.asset_instance_id')
      .where('item.id', '=', itemId)
      .select('location.time_zone')
      .select(sql<string | null>`(asset.date_purchased at time zone 'UTC')::date::text`.as('purchased'))
      .executeTakeFirstOrThrow(),
  );
  return { timeZone, purchased };
}

/** Writes the given columns and increments the version. */
export async function updateItem(db: Kysely<Database>, id: string, columns: ItemChanges): Promise<void> {
  await db
    .updateTable('service_appointment_items')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** All columns of the items of an appointment, without details. */
export function listStoredItems(db: Kysely<Database>, appointmentId: string) {
  return db
    .selectFrom('service_appointment_items as item')
    .where('item.service_appointment_id', '=', appointmentId)
    .selectAll('item')
    .orderBy('item.id')
    .execute();
}

export async function deleteItem(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('service_appointment_items').where('id', '=', id).execute();
}

/** The counts that the rules of an appointment need. */
export function summariseItems(db: Kysely<Database>, appointmentId: string) {
  return db
    .selectFrom('service_appointment_items as item')
    .where('item.service_appointment_id', '=', appointmentId)
    .select([
      sql<number>`count(*)`.as('serviceItemsCountTotal'),
      sql<number>`count(*) filter (where item.status = 'New')`.as('serviceItemsCountIncomplete'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(items: Items, input: ListInput): Items {
  const { serviceAppointmentId, assetInstanceId, serviceAppointmentItemStatus } = input;
  let query = items;
  if (serviceAppointmentId) query = query.where('item.service_appointment_id', '=', serviceAppointmentId);
  if (assetInstanceId) query = query.where('item.asset_instance_id', '=', assetInstanceId);
  if (serviceAppointmentItemStatus) query = query.where('item.status', '=', serviceAppointmentItemStatus);
  return query;
}

function sorted(items: Items): Items {
  return items.orderBy('item.service_appointment_id').orderBy('item.created_at').orderBy('item.id');
}

/**
 * Adds the details of the assets to items in scope. Runs as the system, because an asset may have moved to a location that the caller does
 * not see: its service history stays visible, its new location does not.
 */
function listWithDetails(db: Kysely<Database>, select: (db: Kysely<Database>) => Items) {
  return asSystem(db, (systemDb) => withDetails(select(systemDb)).execute());
}

/**
 * Joins the details of the asset. The location is that of the appointment. The room and the supplier are those of the asset while it is at
 * that location; after a move there is no room, and the supplier only if it is the one of the appointment.
 */
function withDetails(items: Items) {
  return items
    .innerJoin('service_appointments as visit', 'visit.id', 'item.service_appointment_id')
    .innerJoin('asset_instances as asset', 'asset.id', 'item.asset_instance_id')
    .innerJoin('asset_models as model', 'model.id', 'asset.asset_model_id')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .innerJoin('locations as location', 'location.id', 'visit.location_id')
    .leftJoin('sub_locations as room', (join) =>
      join.onRef('room.id', '=', 'asset.sub_location_id').onRef('room.location_id', '=', 'visit.location_id'),
    )
    .leftJoin('suppliers as supplier', (join) =>
      join
        .onRef('supplier.id', '=', 'asset.effective_service_supplier_id')
        .on((eb) =>
          eb.or([
            eb('asset.location_id', '=', eb.ref('visit.location_id')),
            eb('supplier.id', '=', eb.ref('visit.supplier_id')),
          ]),
        ),
    )
    .selectAll('item')
    .select([
      'asset.nickname',
      'asset.serial_number',
      'asset.has_tracker',
      'asset.tracker_friendly_id',
      'asset.date_service_next_due',
      'model.id as model_id',
      'model.name as model_name',
      'model.requires_serial_number',
      'type.id as type_id',
      'type.name as type_name',
      'location.id as location_id',
      'location.label as location_name',
      'location.time_zone',
      'room.id as room_id',
      'room.name as room_name',
      'room.nickname as room_nickname',
      'supplier.id as supplier_id',
      'supplier.name as supplier_name',
    ]);
}
