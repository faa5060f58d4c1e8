import { randomUUID } from 'node:crypto';
import { hashOf, randomValue } from '../session/secrets.ts';
import type { Kysely } from 'kysely';
import { makeFriendlyId } from '@steward/shared-api';
import { refreshDerivedAssets } from '../db/derived-assets.queries.ts';
import type { Database } from '../db/schema.ts';
import { insertImports, type PlaceImports } from './place-imports.queries.ts';
import { insertSuppliers, type PlaceSuppliers } from './place-suppliers.queries.ts';

/** One of each thing that calls are about, all at one location and made for the caller alone. */
export interface Place extends PlaceSuppliers, PlaceImports {
  readonly groupId: string;
  readonly locationId: string;
  readonly regionId: string;
  /** The room that the asset stands in, and one with nothing in it. */
  readonly subLocationId: string;
  readonly emptySubLocationId: string;
  /** A practice user of this location. */
  readonly orgUserId: string;
  /** Invited, never logged in, assigned to no location. */
  readonly invitedOrgUserId: string;
  /** Of a model that the supplier services; it has a tracker. */
  readonly assetInstanceId: string;
  /** Without a tracker, not on the appointment. */
  readonly otherAssetInstanceId: string;
  readonly assetModelId: string;
  readonly trackerId: string;
  readonly friendlyId: string;
  readonly faultId: string;
  readonly faultCategoryId: string;
  /** Of a private link to the fault's progress. */
  readonly progressToken: string;
  /** Of the invitation of the invited user. */
  readonly invitationToken: string;
  /** Of the calendar feed of the user. */
  readonly feedToken: string;
  /** New, at this location, addressed to the supplier, with one New item about the asset. */
  readonly serviceAppointmentId: string;
  readonly serviceAppointmentItemId: string;
  /** Of the asset, without a file. */
  readonly documentId: string;
  readonly assetModelAdditionRequestId: string;
  /** A global supplier that the group has confirmed for service. */
  readonly supplierId: string;
}

/** Makes a place at a location for the supplier, in the demo world of a test. */
export async function makePlace(
  db: Kysely<Database>,
  at: { locationId: string; supplierId: string },
): Promise<Place> {
  const { group_id: groupId } = await db
    .selectFrom('locations')
    .where('id', '=', at.locationId)
    .select('group_id')
    .executeTakeFirstOrThrow();
  if (groupId === null) throw new Error('A place is at a location of a group');
  const found = { ...at, groupId, ...(await catalogue(db, at.supplierId)) };
  const named = { ...found, ...names() };
  const asset = { groupId, assetInstanceId: named.otherAssetInstanceId };
  const place = {
    ...named,
    ...(await insertSuppliers(db, found)),
    ...(await insertImports(db, asset)),
  };
  await insertRooms(db, place);
  await insertAssets(db, place);
  await insertAppointment(db, place);
  await insertPapers(db, place);
  await refreshDerivedAssets(db, { ids: [place.assetInstanceId, place.otherAssetInstanceId] });
  return place;
}

/** A model that the supplier services. */
async function catalogue(db: Kysely<Database>, supplierId: string) {
  const { id: assetModelId } = await db
    .selectFrom('asset_models as model')
    .innerJoin('supplier_asset_models as link', 'link.asset_model_id', 'model.id')
    .where('link.supplier_id', '=', supplierId)
    .where('link.is_service_provider', '=', true)
    // one of the demo's, and not one that another place brought along
    .where('model.manufacturer_supplier_id', 'is not', null)
    .select('model.id')
    .orderBy('model.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: faultCategoryId } = await db
    .selectFrom('fault_categories')
    .select('id')
    .orderBy('sort_order')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { assetModelId, faultCategoryId };
}

function names() {
  return {
    regionId: randomUUID(),
    subLocationId: randomUUID(),
    emptySubLocationId: randomUUID(),
    orgUserId: randomUUID(),
    invitedOrgUserId: randomUUID(),
    assetInstanceId: randomUUID(),
    otherAssetInstanceId: randomUUID(),
    trackerId: randomUUID(),
    friendlyId: makeFriendlyId(Math.random),
    faultId: randomUUID(),
    progressToken: randomValue(),
    invitationToken: randomValue(),
    feedToken: randomValue(),
    serviceAppointmentId: randomUUID(),
    serviceAppointmentItemId: randomUUID(),
    documentId: randomUUID(),
    assetModelAdditionRequestId: randomUUID(),
  };
}

async function insertRooms(db: Kysely<Database>, place: Place): Promise<void> {
  const { groupId, locationId } = place;
  await db
    .insertInto('regions')
    .values({ id: place.regionId, group_id: groupId, name: `Region ${place.regionId}` })
    .execute();
  await db
    .insertInto('sub_locations')
    .values([
      { id: place.subLocationId, location_id: locationId, name: 'Test room' },
      { id: place.emptySubLocationId, location_id: locationId, name: 'Empty test room' },
    ])
    .execute();
  await db
    .insertInto('org_users')
    .values([
      practiceUser(place.orgUserId, groupId),
      { ...practiceUser(place.invitedOrgUserId, groupId), invited_at: new Date() },
    ])
    .execute();
  await db
    .insertInto('org_user_locations')
    .values({ org_user_id: place.orgUserId, location_id: locationId, group_id: groupId })
    .execute();
  await db
    .insertInto('invitations')
    .values({
      org_user_id: place.invitedOrgUserId,
      token_hash: hashOf(place.invitationToken),
      expires_at: '2100-01-01T00:00:00Z',
    })
    .execute();
  await db
    .insertInto('calendar_feeds')
    .values({ org_user_id: place.orgUserId, token_hash: hashOf(place.feedToken) })
    .execute();
}

function practiceUser(id: string, groupId: string) {
  return {
    id,
    user_name: `${id}@example.test`,
    first_name: 'Pat',
    last_name: 'Place',
    role: 'PracticeUser',
    group_id: groupId,
  } as const;
}

async function insertAssets(db: Kysely<Database>, place: Place): Promise<void> {
  const common = {
    group_id: place.groupId,
    location_id: place.locationId,
    asset_model_id: place.assetModelId,
    date_commissioned: '2025-01-10T12:00:00Z',
  };
  await db
    .insertInto('asset_instances')
    .values([
      {
        ...common,
        id: place.assetInstanceId,
        sub_location_id: place.subLocationId,
        serial_number: 'PLACE-1',
      },
      { ...common, id: place.otherAssetInstanceId, serial_number: 'PLACE-2' },
    ])
    .execute();
  await db
    .insertInto('trackers')
    .values({
      id: place.trackerId,
      group_id: place.groupId,
      asset_instance_id: place.assetInstanceId,
      friendly_id: place.friendlyId,
    })
    .execute();
}

async function insertAppointment(db: Kysely<Database>, place: Place): Promise<void> {
  await db
    .insertInto('service_appointments')
    .values({
      id: place.serviceAppointmentId,
      group_id: place.groupId,
      location_id: place.locationId,
      supplier_id: place.supplierId,
      title: 'Test service',
      date_attending: '2026-07-01T08:00:00Z',
    })
    .execute();
  await db
    .insertInto('service_appointment_items')
    .values({
      id: place.serviceAppointmentItemId,
      group_id: place.groupId,
      service_appointment_id: place.serviceAppointmentId,
      asset_instance_id: place.assetInstanceId,
    })
    .execute();
}

async function insertPapers(db: Kysely<Database>, place: Place): Promise<void> {
  const ofAsset = { group_id: place.groupId, asset_instance_id: place.assetInstanceId };
  await db
    .insertInto('faults')
    .values({
      id: place.faultId,
      ...ofAsset,
      fault_category_id: place.faultCategoryId,
      severity: 'Minor',
      description: 'It hums',
    })
    .execute();
  await db
    .insertInto('fault_progress_links')
    .values({
      token_hash: hashOf(place.progressToken),
      group_id: place.groupId,
      fault_id: place.faultId,
      was_already_open: false,
      // long ago: it counts for none of the reports that a test makes
      created_at: '2026-01-05T09:00:00Z',
    })
    .execute();
  await db
    .insertInto('documents')
    .values({ id: place.documentId, ...ofAsset, title: 'Test document', document_type: 'miscellaneous' })
    .execute();
  await db
    .insertInto('asset_model_addition_requests')
    .values({
      id: place.assetModelAdditionRequestId,
      group_id: place.groupId,
      manufacturer_string: 'Acme',
      model_info_string: 'Model 1',
    })
    .execute();
}
