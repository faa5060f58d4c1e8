import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Scope } from '../session/actor.ts';

/**
 * Where the scope of a caller becomes a condition: every query that a caller is shown tenants' rows by begins with one of these. The files
 * that reach such rows and begin otherwise stand in `architecture.test.ts`, each with its reason. A provider's person sees no practice's rows at all.
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

/** Limits a query of assets to those that a supplier sees: it services the asset or its model, and the group's link to it is confirmed. */
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

/** The faults of the assets that the caller may see, each with its asset. */
export function faultsInScope(db: Kysely<Database>, scope: Scope) {
  // the group on both sides, so that the indexes of faults, which begin with it, give their order
  return assetsInScope(db, scope).innerJoin('faults as fault', (join) =>
    join.onRef('fault.asset_instance_id', '=', 'asset.id').onRef('fault.group_id', '=', 'asset.group_id'),
  );
}

/**
 * The faults of a caller's whole practice without a look at their assets, which takes a tenth of the time when they are only counted;
 * null for whoever sees a part of a practice, or parts of several.
 */
export function faultsOfOwnGroup(db: Kysely<Database>, scope: Scope) {
  if (scope.kind !== 'group' || scope.locationIds !== 'all') return null;
  return db.selectFrom('faults as fault').where('fault.group_id', '=', scope.groupId);
}

/** The trackers of the assets that the caller may see. */
export function trackersInScope(db: Kysely<Database>, scope: Scope) {
  return assetsInScope(db, scope).innerJoin('trackers as tracker', 'tracker.asset_instance_id', 'asset.id');
}

/** The locations that the caller may see: of the group those assigned, of a supplier's confirmed clients all. */
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

/** The appointments that the caller may see: of the locations in a practice's scope, or addressed to the supplier. */
export function appointmentsInScope(db: Kysely<Database>, scope: Scope) {
  const appointments = db.selectFrom('service_appointments as appointment');
  switch (scope.kind) {
    case 'group': {
      const { locationIds } = scope;
      const ofGroup = appointments.where('appointment.group_id', '=', scope.groupId);
      return locationIds === 'all' ? ofGroup : ofGroup.where(isOneOf('appointment.location_id', locationIds));
    }
    case 'supplier':
      return appointments
        .where('appointment.supplier_id', '=', scope.supplierId)
        .where('appointment.group_id', 'in', confirmedGroupIds(db, scope.supplierId));
    case 'provider':
      return appointments.where(sql<boolean>`false`);
  }
}

/** The items of the appointments that the caller may see, whether or not it sees their assets elsewhere. */
export function appointmentItemsInScope(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('service_appointment_items as item')
    .where('item.service_appointment_id', 'in', appointmentsInScope(db, scope).select('appointment.id'));
}

/**
 * The audit trail that the caller may see: of a group its own; of a supplier what names it, and what was done to
 * the assets and appointments it sees. What is about an appointment of another supplier is none of its business.
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
      // the same as the policy's condition, for an index: it leaves out the entries of all other organisations
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

/**
 * The documents that the caller may see: global ones, and of a practice its group's own, as far as they are about the group's models
 * or about things at its locations; of a supplier those of the assets in its scope and of its appointments.
 */
export function documentsInScope(db: Kysely<Database>, scope: Scope) {
  const documents = db.selectFrom('documents as document');
  const isGlobal = sql<boolean>`document.group_id is null`;
  switch (scope.kind) {
    case 'group': {
      const { groupId } = scope;
      const ofGroup = sql<boolean>`document.group_id = ${groupId}`;
      if (scope.locationIds === 'all') return documents.where((eb) => eb.or([isGlobal, ofGroup]));
      return documents
        .where((eb) => eb.or([isGlobal, ofGroup]))
        .where((eb) => eb.or([eb('document.asset_model_id', 'is not', null), isOfThingInScope(db, scope)]));
    }
    case 'supplier':
      // the clients' groups as an array, so that an index leaves out the documents of all other groups
      return documents.where(
        sql<boolean>`(${isGlobal} or (document.group_id = any(array(${confirmedGroupIds(db, scope.supplierId)}))
          and ${isOfThingInScope(db, scope)}))`,
      );
    case 'provider':
      return documents.where(isGlobal);
  }
}

const fewLocations = 5;

/** About an asset or an appointment in scope; whatever is about a fault or an item names these too. */
function isOfThingInScope(db: Kysely<Database>, scope: Scope) {
  const assets = assetsInScope(db, scope).select('asset.id');
  const appointments = appointmentsInScope(db, scope).select('appointment.id');
  // The things at a few locations are looked up in the indexes of documents; those of a whole supplier are hashed.
  const isFew =
    scope.kind === 'group' && scope.locationIds !== 'all' && scope.locationIds.length <= fewLocations;
  return isFew
    ? sql<boolean>`(document.asset_instance_id = any(array(${assets}))
        or document.service_appointment_id = any(array(${appointments})))`
    : sql<boolean>`(document.asset_instance_id in (${assets}) or document.service_appointment_id in (${appointments}))`;
}

/** A practice's own group; a supplier's clients, those that still await its confirmation too. */
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

/** Global suppliers, and those that belong to the caller: its group's own, or itself. */
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

/** The people of the caller's organisation. The provider's see everybody, because they act for them. */
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

/** The regions of the caller's group; of a supplier, those of its confirmed clients. */
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

/** The rooms of the locations that the caller may see. */
export function roomsInScope(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('sub_locations as room')
    .where('room.location_id', 'in', locationsInScope(db, scope).select('location.id'));
}

/** The requests of the caller's group for models; the provider's people, who decide them, see them all. */
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

/** The imports of the caller's group, for who sees all of its locations: an import is of the whole group. */
export function importBatchesInScope(db: Kysely<Database>, scope: Scope) {
  const batches = db.selectFrom('import_batches as batch');
  const seesAll = scope.kind === 'group' && scope.locationIds === 'all';
  return seesAll ? batches.where('batch.group_id', '=', scope.groupId) : batches.where(sql<boolean>`false`);
}

/** Of a supplier, the groups that it has confirmed as its service clients: the table confirms no other links. */
function confirmedGroupIds(db: Kysely<Database>, supplierId: string) {
  return db
    .selectFrom('supplier_groups as client')
    .where('client.supplier_id', '=', supplierId)
    .where('client.is_confirmed', '=', true)
    .select('client.group_id');
}

function servicedModelIds(db: Kysely<Database>, supplierId: string) {
  return db
    .selectFrom('supplier_asset_models as serviced')
    .where('serviced.supplier_id', '=', supplierId)
    .where('serviced.is_service_provider', '=', true)
    .select('serviced.asset_model_id');
}

// One array parameter instead of one per id: the statement keeps its text, so that its plan is kept too.
function isOneOf(column: string, ids: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
}
