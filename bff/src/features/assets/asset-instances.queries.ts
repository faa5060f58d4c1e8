import {
  assetProperties,
  compactAssetProperties,
  type assetInstances,
  type AssetSortProperty,
  type ParsedInputOf,
  type Properties,
} from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import { columnNamesOf } from '../../infrastructure/db/property-columns.ts';
import { inOrderOfIds, isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { assetsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import {
  customSortValue,
  visibleCustomValues,
  type SortField,
} from '../custom-fields/custom-values.queries.ts';
import { listPicture } from './asset-pictures.queries.ts';
import { filteredAssets, type AssetFilters } from './asset-filters.queries.ts';

type ListInput = ParsedInputOf<typeof assetInstances.list>;
type ScopedAssets = ReturnType<typeof assetsInScope>;

export interface AssetListQuery {
  readonly input: ListInput;
  readonly now: Date;
  /** The custom field by which the list is sorted; undefined for none. */
  readonly sortField: SortField | undefined;
}

/** A page of the matching assets in scope, with their details. */
export async function listAssets(db: Kysely<Database>, scope: Scope, listQuery: AssetListQuery) {
  const ids = await listAssetIds(db, scope, listQuery);
  if (ids.length === 0) return [];
  return withDetails(assetsInScope(db, scope).where(isOneOfIds('asset.id', ids)), scope)
    .orderBy(inOrderOfIds('asset.id', ids))
    .execute();
}

/** The same page with columns of the assets only, plus the time zone of the location. */
export async function listCompactAssets(db: Kysely<Database>, scope: Scope, listQuery: AssetListQuery) {
  const ids = await listAssetIds(db, scope, listQuery);
  if (ids.length === 0) return [];
  return assetsInScope(db, scope)
    .where(isOneOfIds('asset.id', ids))
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .select(compactColumns)
    .select(visibleCustomValues(scope).as('custom_values'))
    .select('location.time_zone')
    .orderBy(inOrderOfIds('asset.id', ids))
    .execute();
}

export type CompactAssetRow = Awaited<ReturnType<typeof listCompactAssets>>[number];

/** The ids of a page, in a separate statement (see infrastructure/db/page-of-ids.ts). */
export async function listAssetIds(
  db: Kysely<Database>,
  scope: Scope,
  { input, now, sortField }: AssetListQuery,
): Promise<string[]> {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const page = filteredAssets(assetsInScope(db, scope), input, { db, scope, now });
  const rows = await sorted(page, orderOf(input, sortField))
    .limit(limit)
    .offset(offset)
    .select('asset.id')
    .execute();
  return rows.map(({ id }) => id);
}

function orderOf(input: ListInput, sortField: SortField | undefined): Order {
  const direction = input.sortDescending ? 'desc' : 'asc';
  return { property: input.sortProperty ?? 'model', direction, sortField };
}

/** The number of matching assets in scope. */
export async function countAssets(
  db: Kysely<Database>,
  scope: Scope,
  listQuery: { input: AssetFilters; now: Date },
): Promise<number> {
  const { input, now } = listQuery;
  return countOf(filteredAssets(assetsInScope(db, scope), input, { db, scope, now }));
}

/** An asset in scope with its details. */
export function findAsset(db: Kysely<Database>, scope: Scope, id: string) {
  return withDetails(assetsInScope(db, scope).where('asset.id', '=', id), scope).executeTakeFirst();
}

/** Locks an asset in scope and returns its own columns. */
export function findAssetForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return assetsInScope(db, scope)
    .where('asset.id', '=', id)
    .selectAll('asset')
    .forNoKeyUpdate()
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

/** Inserts an asset and returns its id. */
export async function insertAsset(
  db: Kysely<Database>,
  columns: AssetChanges & { asset_model_id: string; location_id: string; group_id: string },
): Promise<string> {
  const { id } = await db
    .insertInto('asset_instances')
    // Guarantee: the parameter type has the required columns, and Kysely omits undefined values.
    .values(columns as Insertable<Database['asset_instances']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an asset. The database deletes its tracker, faults, documents and items with it. */
export async function deleteAsset(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('asset_instances').where('id', '=', id).execute();
}

/** Writes the given columns and increments the version. */
export async function updateAsset(db: Kysely<Database>, id: string, columns: AssetChanges): Promise<void> {
  await db
    .updateTable('asset_instances')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type AssetRow = NonNullable<Awaited<ReturnType<typeof findAsset>>>;
export type StoredAsset = NonNullable<Awaited<ReturnType<typeof findAssetForUpdate>>>;
/** The columns of an update. */
export type AssetChanges = Updateable<Database['asset_instances']>;

// All are columns of the asset, so that an index can sort the rows. Migration 0103 gives text columns the natural order.
const sortColumns: Record<AssetSortProperty, ReturnType<typeof sql>> = {
  trackerCurrentFriendlyId: natural('asset.tracker_friendly_id'),
  model: natural('asset.model_name'),
  type: natural('asset.type_name'),
  reference: natural('asset.reference'),
  nickname: natural('asset.nickname'),
  location: natural('asset.location_name'),
  subLocation: natural('asset.room_name'),
  serialNumber: natural('asset.serial_number'),
  barcode: natural('asset.barcode'),
  status: sql.ref('asset.status'),
  dateServiceNextDue: sql.ref('asset.date_service_next_due'),
  supplierService: natural('asset.service_supplier_name'),
  createdAt: sql.ref('asset.created_at'),
};

function qualifiedColumnsOf<Of extends Properties>(properties: Of) {
  return columnNamesOf(properties).map((column) => `asset.${column}` as const);
}

// Lists the columns, because a third of them only serve filters and sorting.
const compactColumns = [
  ...qualifiedColumnsOf(compactAssetProperties),
  'asset.id',
  'asset.version',
  'asset.is_active',
  'asset.status',
  'asset.asset_model_id',
  'asset.model_name',
  'asset.type_name',
  'asset.location_id',
  'asset.location_name',
  'asset.sub_location_id',
  'asset.room_name',
  'asset.service_supplier_name',
  'asset.has_tracker',
  'asset.tracker_friendly_id',
  'asset.date_historical_service',
  'asset.date_service_next_due',
  'asset.date_service_last_completed',
  'asset.date_service_pending',
] as const;

const fullColumns = [
  ...qualifiedColumnsOf(assetProperties),
  'asset.id',
  'asset.version',
  'asset.is_active',
  'asset.status',
  'asset.asset_model_id',
  'asset.location_id',
  'asset.sub_location_id',
  'asset.org_user_id',
  'asset.effective_service_supplier_id',
  'asset.default_service_supplier_id',
  'asset.date_service_next_due',
  'asset.date_service_last_completed',
  'asset.date_service_pending',
  'asset.is_missing_data',
  'asset.is_missing_serial',
  'asset.is_missing_barcode',
  'asset.has_tracker',
  'asset.tracker_friendly_id',
  'asset.created_at',
  'asset.modified_at',
] as const;

interface Order {
  readonly property: AssetSortProperty;
  readonly direction: 'asc' | 'desc';
  readonly sortField: SortField | undefined;
}

/** The id is the last criterion, so that rows with equal values keep one order over all pages. */
function sorted(assets: ScopedAssets, { property, direction, sortField }: Order): ScopedAssets {
  const byField = sortField
    ? assets.orderBy(customSortValue(sortField), (order) =>
        (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
    : assets;
  return byField.orderBy(sortColumns[property], direction).orderBy(sql`asset.id`, direction);
}

/** Joins the details from other tables. */
function withDetails(assets: ScopedAssets, scope: Scope) {
  return assets
    .innerJoin('asset_models as model', 'model.id', 'asset.asset_model_id')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .innerJoin('groups as group', 'group.id', 'asset.group_id')
    .leftJoin('sub_locations as room', 'room.id', 'asset.sub_location_id')
    .leftJoin('suppliers as manufacturer', 'manufacturer.id', 'model.manufacturer_supplier_id')
    .leftJoin('suppliers as service_supplier', 'service_supplier.id', 'asset.effective_service_supplier_id')
    .leftJoin('suppliers as default_supplier', 'default_supplier.id', 'asset.default_service_supplier_id')
    .leftJoin('org_users as person', 'person.id', 'asset.org_user_id')
    .leftJoin('trackers as tracker', (join) =>
      join.onRef('tracker.asset_instance_id', '=', 'asset.id').on('tracker.is_current', '=', sql.lit(true)),
    )
    .leftJoin('documents as image', (join) =>
      join
        .onRef('image.asset_instance_id', '=', 'asset.id')
        .on('image.document_type', '=', 'AssetImage')
        .on('image.is_primary', '=', sql.lit(true))
        .on('image.remote_is_complete', '=', sql.lit(true)),
    )
    .select(fullColumns)
    .select(visibleCustomValues(scope).as('custom_values'))
    .select([
      'model.name as model_name',
      'model.requires_serial_number',
      'model.requires_barcode',
      'model.default_service_interval_months',
      'type.id as type_id',
      'type.name as type_name',
      'category.id as category_id',
      'category.name as category_name',
      'location.label as location_name',
      'location.distinguished_by',
      'location.time_zone',
      'group.name as group_name',
      'room.name as room_name',
      'room.nickname as room_nickname',
      'service_supplier.name as service_supplier_name',
      'default_supplier.name as default_supplier_name',
      'person.full_name as person_name',
      'tracker.id as tracker_id',
      'image.id as image_id',
    ])
    .select(listPicture(scope).as('picture'))
    .select(sql<string | null>`coalesce(manufacturer.name, model.manufacturer_name)`.as('manufacturer'));
}
