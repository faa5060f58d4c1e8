import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Actor, Scope } from '../session/actor.ts';

/**
 * Turns a caller's scope into SQL conditions. Every query of tenants' rows for a caller begins with one of these functions.
 * `architecture.test.ts` lists the exceptions with their reasons. Support users see no rows of practices.
 */

type AssetQuery = SelectQueryBuilder<Database & { asset: Database['asset_instances'] }, 'asset', object>;

/** The assets that the caller may see. */
export function assetsInScope(db: Kysely<Database>, scope: Scope) {
  const assets = db.selectFrom('asset_instances as asset');
  switch (scope.kind) {
    case 'group': {
      const { locationIds } = scope;
      const ofGroup = assets.where('asset.group_id', '=', scope.groupId);
      return locationIds === 'all' ? ofGroup : ofGroup.where(isOneOf('asset.location_id', locationIds));
    }
    case 'supplier':
      return onlyVisibleTo(db, assets, scope.supplierId);
    case 'provider':
      return assets.where(sql<boolean>`false`);
  }
}

/** Limits assets to those that a supplier sees: it services the asset or its model, and its link with the group is confirmed. */
export function onlyVisibleTo(db: Kysely<Database>, assets: AssetQuery, supplierId: string): AssetQuery {
  return assets
    .where('asset.group_id', 'in', confirmedGroupIds(db, supplierId))
    .where((eb) =>
      eb.or([
        eb('asset.asset_model_id', 'in', servicedModelIds(db, supplierId)),
        eb('asset.effective_service_supplier_id', '=', supplierId),
      ]),
    );
}

/** The faults of visible assets, each with its asset. */
export function faultsInScope(db: Kysely<Database>, scope: Scope) {
  // Joins on the group as well, so that the indexes of faults, which begin with it, provide the order.
  const faults = assetsInScope(db, scope).innerJoin('faults as fault', (join) =>
    join.onRef('fault.asset_instance_id', '=', 'asset.id').onRef('fault.group_id', '=', 'asset.group_id'),
  );
  if (scope.kind !== 'supplier') return faults;
  // The clients as an array, so that an index excludes the faults of all other groups.
  return faults.where(sql<boolean>`fault.group_id = any(array(${confirmedGroupIds(db, scope.supplierId)}))`);
}

/**
 * The faults of the caller's whole group without a join with assets, which counts ten times faster. Null for callers who see a part of a
 * group, or several groups.
 */
export function faultsOfOwnGroup(db: Kysely<Database>, scope: Scope) {
  if (scope.kind !== 'group' || scope.locationIds !== 'all') return null;
  return db.selectFrom('faults as fault').where('fault.group_id', '=', scope.groupId);
}

/** The trackers of visible assets. */
export function trackersInScope(db: Kysely<Database>, scope: Scope) {
  return assetsInScope(db, scope).innerJoin('trackers as tracker', 'tracker.asset_instance_id', 'asset.id');
}

/** The visible locations: the assigned ones of a group, all of a supplier's confirmed clients. */
export function locationsInScope(db: Kysely<Database>, scope: Scope) {
  const locations = db.selectFrom('locations as location');
  switch (scope.kind) {
    case 'group': {
      const { locationIds } = scope;
      const ofGroup = locations.where('location.group_id', '=', scope.groupId);
      return locationIds === 'all' ? ofGroup : ofGroup.where(isOneOf('location.id', locationIds));
    }
    case 'supplier':
      return locations.where((eb) =>
        eb.or([
          eb('location.group_id', 'in', confirmedGroupIds(db, scope.supplierId)),
          eb('location.supplier_id', '=', scope.supplierId),
        ]),
      );
    case 'provider':
      return locations.where(sql<boolean>`false`);
  }
}

/** The visible appointments: at the locations of a group's scope, or addressed to the supplier. */
export function appointmentsInScope(db: Kysely<Database>, scope: Scope) {
  const appointments = db.selectFrom('service_appointments as appointment');
  switch (scope.kind) {
    case 'group': {
      const { locationIds } = scope;
      const ofGroup = appointments.where('appointment.group_id', '=', scope.groupId);
      return locationIds === 'all' ? ofGroup : ofGroup.where(isOneOf('appointment.location_id', locationIds));
    }
    case 'supplier':
      // An array, because PostgreSQL expects a join with the clients to leave almost no appointment, and sorts all instead of using an index.
      return appointments
        .where('appointment.supplier_id', '=', scope.supplierId)
        .where(sql<boolean>`appointment.group_id = any(array(${confirmedGroupIds(db, scope.supplierId)}))`);
    case 'provider':
      return appointments.where(sql<boolean>`false`);
  }
}

/** The items of visible appointments, whether or not their assets are visible. */
export function appointmentItemsInScope(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('service_appointment_items as item')
    .where('item.service_appointment_id', 'in', appointmentsInScope(db, scope).select('appointment.id'));
}

/**
 * The visible audit events: all of the caller's group; for a supplier, those that name it or concern the assets and appointments it
 * sees. Events of appointments of other suppliers are excluded.
 */
export function auditEventsInScope(db: Kysely<Database>, scope: Scope) {
  const events = db.selectFrom('audit_events as audit');
  switch (scope.kind) {
    case 'group':
      return events.where('audit.group_id', '=', scope.groupId);
    case 'supplier': {
      const ofClient = sql<boolean>`(audit.group_id is null or audit.entity_type = 'SupplierGroup'
        or audit.group_id in (${confirmedGroupIds(db, scope.supplierId)}))`;
      const asset = assetsInScope(db, scope).where(sql<boolean>`asset.id = audit.asset_instance_id`);
      const appointment = appointmentsInScope(db, scope).where(
        sql<boolean>`appointment.id = audit.service_appointment_id`,
      );
      // Repeats the policy's condition for an index that excludes the events of all other organisations.
      const canBeRead = sql<boolean>`(audit.supplier_id = ${scope.supplierId}
        or audit.group_id = any(array(${confirmedGroupIds(db, scope.supplierId)})))`;
      return events
        .where(canBeRead)
        .where((eb) =>
          eb.or([
            eb('audit.supplier_id', '=', scope.supplierId).and(ofClient),
            eb('audit.service_appointment_id', 'is', null).and(eb.exists(asset.select('asset.id'))),
            eb.exists(appointment.select('appointment.id')),
          ]),
        );
    }
    case 'provider':
      return events.where(sql<boolean>`false`);
  }
}

/** The caller's own group; for a supplier, its clients including unconfirmed ones. */
export function groupsInScope(db: Kysely<Database>, scope: Scope) {
  const groups = db.selectFrom('groups as group');
  switch (scope.kind) {
    case 'group':
      return groups.where('group.id', '=', scope.groupId);
    case 'supplier':
      return groups.where('group.id', 'in', (eb) =>
        eb
          .selectFrom('supplier_groups as link')
          .where('link.supplier_id', '=', scope.supplierId)
          .where('link.is_service_provider', '=', true)
          .select('link.group_id'),
      );
    case 'provider':
      return groups.where(sql<boolean>`false`);
  }
}

/** Global suppliers and the caller's own: those of its group, or itself. */
export function suppliersInScope(db: Kysely<Database>, scope: Scope) {
  const suppliers = db.selectFrom('suppliers as supplier');
  switch (scope.kind) {
    case 'group':
      return suppliers.where((eb) =>
        eb.or([
          eb('supplier.owning_group_id', 'is', null),
          eb('supplier.owning_group_id', '=', scope.groupId),
        ]),
      );
    case 'supplier':
      return suppliers.where((eb) =>
        eb.or([eb('supplier.owning_group_id', 'is', null), eb('supplier.id', '=', scope.supplierId)]),
      );
    case 'provider':
      return suppliers.where('supplier.owning_group_id', 'is', null);
  }
}

/** The users of the caller's organisation. Support sees all users, because it acts for them. */
export function usersInScope(db: Kysely<Database>, scope: Scope) {
  const users = db.selectFrom('org_users as person');
  switch (scope.kind) {
    case 'group':
      return users.where('person.group_id', '=', scope.groupId);
    case 'supplier':
      return users.where('person.supplier_id', '=', scope.supplierId);
    case 'provider':
      return users;
  }
}

/** The regions of the caller's group; for a supplier, those of its confirmed clients. */
export function regionsInScope(db: Kysely<Database>, scope: Scope) {
  const regions = db.selectFrom('regions as region');
  switch (scope.kind) {
    case 'group':
      return regions.where('region.group_id', '=', scope.groupId);
    case 'supplier':
      return regions.where('region.group_id', 'in', confirmedGroupIds(db, scope.supplierId));
    case 'provider':
      return regions.where(sql<boolean>`false`);
  }
}

/** The custom fields of the caller's group. A supplier sees the fields of confirmed clients that are marked so. */
export function customFieldsInScope(db: Kysely<Database>, scope: Scope) {
  const fields = db.selectFrom('custom_fields as field').where('field.deleted_at', 'is', null);
  switch (scope.kind) {
    case 'group':
      return fields.where('field.group_id', '=', scope.groupId);
    case 'supplier':
      return fields
        .where('field.group_id', 'in', confirmedGroupIds(db, scope.supplierId))
        .where('field.is_visible_to_suppliers', '=', sql.lit(true));
    case 'provider':
      return fields.where(sql<boolean>`false`);
  }
}

/** The rooms of visible locations. */
export function roomsInScope(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('sub_locations as room')
    .where('room.location_id', 'in', locationsInScope(db, scope).select('location.id'));
}

/** The model requests of the caller's group. Support decides them and sees all. */
export function additionRequestsInScope(db: Kysely<Database>, scope: Scope) {
  const requests = db.selectFrom('asset_model_addition_requests as request');
  switch (scope.kind) {
    case 'group':
      return requests.where('request.group_id', '=', scope.groupId);
    case 'supplier':
      return requests.where(sql<boolean>`false`);
    case 'provider':
      return requests;
  }
}

/**
 * The imports of the caller's group, for users who may import and see all of its locations, because an import concerns the whole group.
 * Other users see the edits of many assets that they have prepared, while they see all locations that they saw then.
 */
export function importBatchesInScope(
  db: Kysely<Database>,
  { scope, permissions, orgUserId }: Pick<Actor, 'scope' | 'permissions' | 'orgUserId'>,
) {
  const batches = db.selectFrom('import_batches as batch');
  if (scope.kind !== 'group') return batches.where(sql<boolean>`false`);
  const ofGroup = batches.where('batch.group_id', '=', scope.groupId);
  const { locationIds } = scope;
  if (locationIds === 'all' && permissions.has('assets.import')) return ofGroup;
  const own = ofGroup
    .where('batch.edit', 'is not', null)
    .where('batch.created_by_org_user_id', '=', orgUserId);
  return locationIds === 'all'
    ? own
    : own.where(sql<boolean>`batch.edit_location_ids <@ ${[...locationIds]}::uuid[]`);
}

/** The archives of the caller's group, for users who see all of its locations. */
export function groupArchivesInScope(db: Kysely<Database>, scope: Scope) {
  const archives = db.selectFrom('group_archives as archive');
  const seesAll = scope.kind === 'group' && scope.locationIds === 'all';
  return seesAll
    ? archives.where('archive.group_id', '=', scope.groupId)
    : archives.where(sql<boolean>`false`);
}

/** The groups that a supplier has confirmed as service clients. Only service links are ever confirmed. */
export function confirmedGroupIds(db: Kysely<Database>, supplierId: string) {
  return (
    db
      .selectFrom('supplier_groups as client')
      .where('client.supplier_id', '=', supplierId)
      // A literal, because a prepared plan uses a partial index only if its condition is in the text.
      .where('client.is_confirmed', '=', sql.lit(true))
      .select('client.group_id')
  );
}

/** The models that a supplier services. */
export function servicedModelIds(db: Kysely<Database>, supplierId: string) {
  return db
    .selectFrom('supplier_asset_models as serviced')
    .where('serviced.supplier_id', '=', supplierId)
    .where('serviced.is_service_provider', '=', true)
    .select('serviced.asset_model_id');
}

// One array parameter instead of one per id, so that the SQL text and its plan stay the same.
function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
}
