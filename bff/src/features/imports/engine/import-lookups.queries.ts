import { assetProperties, foldText } from '@steward/shared-api';
import { sql } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import { ofCategory, ofType, sectorOfGroup } from '../../catalogue/sector.queries.ts';
import { readSynonyms } from './catalogue/synonyms.queries.ts';
import { columnNamesOf } from '../../../infrastructure/db/property-columns.ts';

/** The group with this reference, name or id. */
export async function findGroup(db: Queryable, wanted: string) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'reference'])
    .where((eb) =>
      eb.or([
        eb(sql`steward_fold_text(reference)`, '=', foldText(wanted)),
        eb(sql`steward_fold_text(name)`, '=', foldText(wanted)),
        eb(sql`id::text`, '=', wanted.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
}

/** All groups, for an error message that lists them. */
export async function listGroupNames(db: Queryable) {
  return db.selectFrom('groups').select(['id', 'name', 'reference']).orderBy('name').execute();
}

/** The user with this email address who is not locked out; the one of the group if there are several. */
export async function findPerson(db: Queryable, email: string, groupId: string | null) {
  return db
    .selectFrom('org_users')
    .select(['id', 'user_name', 'group_id', 'supplier_id'])
    .where(sql`lower(user_name)`, '=', email.toLowerCase())
    .where('is_locked_out', '=', false)
    .orderBy(sql`group_id is not distinct from ${groupId}::uuid`, 'desc')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst();
}

/** The whole catalogue, for look-ups, without models that are merged into others. Types are marked that are of the sector of the group; without a group, all are. */
export async function readCatalogue(db: Queryable, groupId?: string) {
  const isInSector =
    groupId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${sectorOfGroup(groupId, ofType)} and ${sectorOfGroup(groupId, ofCategory)})`;
  const [categories, types, models] = [
    await db.selectFrom('asset_categories').select(['id', 'name']).orderBy('name').execute(),
    await db
      .selectFrom('asset_types as type')
      .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
      .select(['type.id', 'type.name', 'type.asset_category_id', isInSector.as('is_in_sector')])
      .orderBy('type.name')
      .execute(),
    await db
      .selectFrom('asset_models as model')
      .leftJoin('suppliers as manufacturer', 'manufacturer.id', 'model.manufacturer_supplier_id')
      .select(['model.id', 'model.version', 'model.asset_type_id', 'model.name', 'model.reference'])
      .select([
        'model.manufacturer_supplier_id',
        'model.manufacturer_name',
        'manufacturer.name as manufacturer_supplier_name',
      ])
      .select([
        'model.requires_serial_number',
        'model.requires_barcode',
        'model.default_service_interval_months',
      ])
      .where('model.merged_into_id', 'is', null)
      .orderBy('model.created_at')
      .orderBy('model.id')
      .execute(),
  ];
  return { categories, types, models, synonyms: await readSynonyms(db) };
}

/** The suppliers that a group sees, or the global ones without a group: manufacturers first, then by name. */
export async function listKnownSuppliers(db: Queryable, groupId: string | undefined) {
  return db
    .selectFrom('suppliers')
    .select(['id', 'name', 'reference', 'owning_group_id', 'is_manufacturer', 'is_service_provider'])
    .where((eb) =>
      eb.or([
        eb('owning_group_id', 'is', null),
        ...(groupId === undefined ? [] : [eb('owning_group_id', '=', groupId)]),
      ]),
    )
    .orderBy('is_manufacturer', 'desc')
    .orderBy('name')
    .execute();
}

/** Whether a group has a location. */
export async function hasLocations(db: Queryable, groupId: string): Promise<boolean> {
  const found = await db
    .selectFrom('locations')
    .select('id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The regions, locations and rooms of a group. */
export async function readLocations(db: Queryable, groupId: string) {
  const [regions, locations, rooms] = [
    await db.selectFrom('regions').select(['id', 'name']).where('group_id', '=', groupId).execute(),
    await db
      .selectFrom('locations')
      .select([
        'id',
        'version',
        'region_id',
        'name',
        'label',
        'reference',
        'phone',
        'email',
        'address',
        'postcode',
        'time_zone',
      ])
      .where('group_id', '=', groupId)
      .orderBy('created_at')
      .orderBy('postcode')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('sub_locations as room')
      .innerJoin('locations as location', 'location.id', 'room.location_id')
      .select(['room.id', 'room.version', 'room.location_id', 'room.name', 'room.nickname'])
      .where('location.group_id', '=', groupId)
      .execute(),
  ];
  return { regions, locations, rooms };
}

/** The assets of a group with the columns that an import writes, oldest first. */
export async function listGroupAssets(db: Queryable, groupId: string) {
  return db
    .selectFrom('asset_instances')
    .select([
      'id',
      'version',
      'location_id',
      'sub_location_id',
      'asset_model_id',
      'service_supplier_id',
      'org_user_id',
      'custom_values',
      'next_service_set_at',
      'model_name',
      'location_name',
      'room_name',
      'tracker_friendly_id',
    ])
    .select(columnNamesOf(assetProperties))
    .where('group_id', '=', groupId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>;
export type StoredModel = CatalogueRows['models'][number];
export type KnownSupplier = Awaited<ReturnType<typeof listKnownSuppliers>>[number];
export type LocationRows = Awaited<ReturnType<typeof readLocations>>;
export type StoredLocation = LocationRows['locations'][number];
export type StoredAsset = Awaited<ReturnType<typeof listGroupAssets>>[number];
