import { type assetInstances, type ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import {
  appointmentsInScope,
  onlyVisibleTo,
  type assetsInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { customFilterConditions } from '../custom-fields/custom-values.queries.ts';
import { isTagged } from '../tags/tags.queries.ts';
import { furthestDueDay, isDueForService } from './service-due.queries.ts';

type ListInput = ParsedInputOf<typeof assetInstances.list>;
export type AssetFilters = Omit<
  ListInput,
  'pageNumber' | 'pageSize' | 'sortProperty' | 'sortDescending' | 'sortCustomField'
>;
export type ScopedAssets = ReturnType<typeof assetsInScope>;

/** The caller's scope limits the appointment filter; `now` decides which services are due. */
interface FilterContext {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  readonly now: Date;
}

/**
 * Applies the filters of the asset dashboard, for the lists, the counts and the report. The flags are literals in the statement, because
 * a prepared plan uses a partial index only if its condition is in the text.
 */
export function filteredAssets(
  assets: ScopedAssets,
  input: AssetFilters,
  context: FilterContext,
): ScopedAssets {
  const narrowed = assets.where((eb) => eb.and(recordConditions(input)));
  return byVisibility(
    byAppointment(withKpiFilters(narrowed, input, context.now), input, context),
    input,
    context,
  )
    .$if(Boolean(input.assetInstanceIds), (query) =>
      query.where(sql<boolean>`asset.id = any(${(input.assetInstanceIds ?? '').split(',')}::uuid[])`),
    )
    .$if(Boolean(input.createdAfter), (query) =>
      query.where('asset.created_at', '>', new Date(input.createdAfter ?? 0)),
    )
    .$if(Boolean(input.customFilters), (query) =>
      query.where((eb) => eb.and(customFilterConditions(input.customFilters ?? '', context.scope))),
    );
}

function withKpiFilters(assets: ScopedAssets, input: AssetFilters, now: Date): ScopedAssets {
  return assets
    .$if(!input.includeInactive, (query) => query.where('asset.is_active', '=', sql.lit(true)))
    .$if(Boolean(input.missingTrackers), (query) => query.where('asset.has_tracker', '=', sql.lit(false)))
    .$if(Boolean(input.missingReference), (query) => query.where('asset.reference', 'is', null))
    .$if(Boolean(input.missingData), (query) => query.where('asset.is_missing_data', '=', sql.lit(true)))
    .$if(Boolean(input.missingSuppliers), (query) =>
      query.where('asset.is_missing_supplier', '=', sql.lit(true)),
    )
    .$if(Boolean(input.serviceDue), (query) =>
      query.where('asset.date_service_next_due', '<=', furthestDueDay(now)).where(isDueForService(now)),
    );
}

/** The filters that compare an id, with the column of each. */
const idFilters = [
  ['groupId', 'asset.group_id'],
  ['locationId', 'asset.location_id'],
  ['subLocationId', 'asset.sub_location_id'],
  ['orgUserId', 'asset.org_user_id'],
  ['assetCategoryId', 'asset.asset_category_id'],
  ['assetTypeId', 'asset.asset_type_id'],
  ['assetModelId', 'asset.asset_model_id'],
  ['supplierIdManufacture', 'asset.manufacturer_supplier_id'],
  ['supplierIdService', 'asset.effective_service_supplier_id'],
] as const;

type RecordFilters = Pick<
  AssetFilters,
  (typeof idFilters)[number][0] | 'searchTag' | 'supplierIdPurchase' | 'searchTerm'
>;

/**
 * The filters by location, equipment, supplier and text, as conditions of `asset`: an asset, or the cost of an erased one, which has the
 * same columns. The manufacturer and the seller come from the model, the service supplier from the asset.
 */
export function recordConditions(input: RecordFilters): RawBuilder<boolean>[] {
  const { searchTag, supplierIdPurchase, searchTerm } = input;
  return [
    ...idFilters.flatMap(([filter, column]) =>
      input[filter] ? [sql<boolean>`${sql.ref(column)} = ${input[filter]}`] : [],
    ),
    ...(searchTag ? [isTagged(searchTag)] : []),
    ...(supplierIdPurchase ? [isModelSoldBy(supplierIdPurchase)] : []),
    ...(searchTerm ? containing(sql.ref('asset.search_text'), searchTerm) : []),
  ];
}

function isModelSoldBy(supplierId: string): RawBuilder<boolean> {
  return sql<boolean>`asset.asset_model_id in (
    select sold.asset_model_id from supplier_asset_models as sold
    where sold.supplier_id = ${supplierId} and sold.is_purchase_provider
  )`;
}

/** The condition that a supplier services `asset`: it services the model, or it is the service supplier of the asset. */
export function isServicedBy(supplierId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(asset.effective_service_supplier_id = ${supplierId} or exists (
    select 1 from supplier_asset_models as serviced
    where serviced.supplier_id = ${supplierId}
      and serviced.asset_model_id = asset.asset_model_id and serviced.is_service_provider
  ))`;
}

/** The assets that a supplier sees. A supplier can filter by itself only. */
function byVisibility(assets: ScopedAssets, input: AssetFilters, { db, scope }: FilterContext): ScopedAssets {
  const { visibleToSupplierId: id } = input;
  if (id === undefined) return assets;
  const isOtherSupplier = scope.kind === 'supplier' && scope.supplierId !== id;
  return isOtherSupplier ? assets.where(sql<boolean>`false`) : onlyVisibleTo(db, assets, id);
}

/** The assets that can be added to an appointment: at its location, serviced by its supplier and not on it already. */
function byAppointment(
  assets: ScopedAssets,
  input: AssetFilters,
  { db, scope }: FilterContext,
): ScopedAssets {
  const { availableByServiceAppointmentId: id } = input;
  if (id === undefined) return assets;
  const appointment = appointmentsInScope(db, scope)
    .where('appointment.id', '=', id)
    .where(sql<boolean>`appointment.location_id = asset.location_id`)
    .where(isServicedBy(sql.ref('appointment.supplier_id')))
    .select('appointment.id');
  const isOnAppointment = sql<boolean>`exists (
    select 1 from service_appointment_items as item
    where item.service_appointment_id = ${id} and item.asset_instance_id = asset.id and item.status <> 'Cancelled'
  )`;
  return assets.where((eb) => eb.and([eb.exists(appointment), eb.not(isOnAppointment)]));
}
