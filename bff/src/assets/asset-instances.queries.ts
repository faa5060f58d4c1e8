import type { assetInstances, AssetSortProperty, ParsedInputOf } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type SelectQueryBuilder, type Updateable } from 'kysely';
import { inlinedInteger, pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { assetsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';
import { filteredAssets, type AssetFilters } from './asset-filters.queries.ts';

type ListInput = ParsedInputOf<typeof assetInstances.list>;
type ScopedAssets = ReturnType<typeof assetsInScope>;

/** One page of the assets in scope that match, with everything a row shows. */
export function listAssets(db: Kysely<Database>, scope: Scope, question: { input: ListInput; now: Date }) {
  const order = orderOf(question.input);
  return sorted(withDetails(ofPage(db, scope, question)), order).execute();
}

/** The same page with nothing but what the assets' own rows say, and the time zone that their days are of. */
export function listCompactAssets(
  db: Kysely<Database>,
  scope: Scope,
  question: { input: ListInput; now: Date },
) {
  return sorted(ofPage(db, scope, question), orderOf(question.input))
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .selectAll('asset')
    .select('location.time_zone')
    .execute();
}

export type CompactAssetRow = Awaited<ReturnType<typeof listCompactAssets>>[number];

/**
 * The assets of a page. The details are joined to its rows alone, however many match. An array and not `in`: with so many joins
 * the planner leaves an `in` for last, and joins the details to every asset of the group before it.
 */
function ofPage(db: Kysely<Database>, scope: Scope, { input, now }: { input: ListInput; now: Date }) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const page = sorted(filteredAssets(assetsInScope(db, scope), input, { db, scope, now }), orderOf(input))
    .limit(limit)
    .offset(offset)
    .select('asset.id');
  return assetsInScope(db, scope).where(sql<boolean>`asset.id = any(array(${page}))`);
}

function orderOf(input: ListInput): Order {
  return { property: input.sortProperty ?? 'model', direction: input.sortDescending ? 'desc' : 'asc' };
}

/** How many assets in scope match. */
export async function countAssets(
  db: Kysely<Database>,
  scope: Scope,
  question: { input: AssetFilters; now: Date },
): Promise<number> {
  const { input, now } = question;
  const { count } = await filteredAssets(assetsInScope(db, scope), input, { db, scope, now })
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One asset in scope with everything its page shows. */
export function findAsset(db: Kysely<Database>, scope: Scope, id: string) {
  return withDetails(assetsInScope(db, scope).where('asset.id', '=', id)).executeTakeFirst();
}

/** The asset's own columns, held against other writers until the transaction ends. */
export function findAssetForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return assetsInScope(db, scope)
    .where('asset.id', '=', id)
    .selectAll('asset')
    .forUpdate()
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

/** Writes a new asset and tells its id. */
export async function insertAsset(
  db: Kysely<Database>,
  columns: AssetChanges & { asset_model_id: string; location_id: string; group_id: string },
): Promise<string> {
  const { id } = await db
    .insertInto('asset_instances')
    // Guarantee: what the table cannot do without is named above, and what is undefined is left out of the statement.
    .values(columns as Insertable<Database['asset_instances']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an asset; its tracker, faults, documents and items go with it. */
export async function deleteAsset(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('asset_instances').where('id', '=', id).execute();
}

/** Writes the given columns and raises the version. */
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
/** The columns that may be written, as the table takes them. */
export type AssetChanges = Updateable<Database['asset_instances']>;

// All of them columns of the asset itself: sorting walks an index.
const sortColumns: Record<AssetSortProperty, ReturnType<typeof sql>> = {
  trackerCurrentFriendlyId: sql.ref('asset.tracker_friendly_id'),
  model: sql.ref('asset.model_name'),
  type: sql.ref('asset.type_name'),
  nickname: sql.ref('asset.nickname'),
  location: sql.ref('asset.location_name'),
  subLocation: sql.ref('asset.room_name'),
  serialNumber: sql.ref('asset.serial_number'),
  barcode: sql.ref('asset.barcode'),
  status: sql.ref('asset.status'),
  dateServiceNextDue: sql.ref('asset.date_service_next_due'),
  supplierService: sql.ref('asset.service_supplier_name'),
  createdAt: sql.ref('asset.created_at'),
};

interface Order {
  readonly property: AssetSortProperty;
  readonly direction: 'asc' | 'desc';
}

/** The id last, so that rows with equal values keep one order over all pages. */
function sorted<DB, Tables extends keyof DB, Output>(
  assets: SelectQueryBuilder<DB, Tables, Output>,
  { property, direction }: Order,
): SelectQueryBuilder<DB, Tables, Output> {
  return assets.orderBy(sortColumns[property], direction).orderBy(sql`asset.id`, direction);
}

/** Joins what an asset shows of other tables. */
function withDetails(assets: ScopedAssets) {
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
    .selectAll('asset')
    .select([
      'model.name as model_name',
      'model.requires_serial_number',
      'model.requires_barcode',
      'model.default_service_interval_months',
      'type.id as type_id',
      'type.name as type_name',
      'category.id as category_id',
      'category.name as category_name',
      'location.name as location_name',
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
    .select(sql<string | null>`coalesce(manufacturer.name, model.manufacturer_name)`.as('manufacturer'));
}
