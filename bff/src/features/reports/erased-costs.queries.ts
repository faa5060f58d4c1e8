import type { FinancialEventType, ParsedInputOf, reports } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../infrastructure/db/schema.ts';
import { erasedCostsInScope } from '../../infrastructure/scope/erased-costs-in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { recordConditions } from '../assets/asset-filters.queries.ts';

/**
 * The stored costs of erased assets, as financial events. They match the same filters as assets, except filters by the current state: an
 * erased asset is never due for service. Search finds them by their names and by "deleted asset".
 */
export function erasedCosts(
  db: Kysely<Database>,
  scope: Scope,
  input: ParsedInputOf<typeof reports.financialEvents>,
) {
  const { assetInstanceId, dateStartInclusive: start, dateEndInclusive: end } = input;
  const { financialEventType: type } = input;
  return db
    .selectFrom(withNames(db, scope).as('asset'))
    .where((eb) => eb.and(recordConditions(input)))
    .$if(input.serviceDue === true, (query) => query.where(sql<boolean>`false`))
    .$if(assetInstanceId !== undefined, (query) =>
      query.where('asset.asset_instance_id', '=', assetInstanceId ?? ''),
    )
    .$if(type !== undefined, (query) => query.where('asset.event_type', '=', type ?? 'AssetPurchase'))
    .$if(start !== undefined, (query) => query.where('asset.relevant_date', '>=', start ?? ''))
    .$if(end !== undefined, (query) => query.where('asset.relevant_date', '<=', end ?? ''))
    .select([
      'asset.asset_instance_id',
      'asset.asset_type_id',
      'asset.asset_model_id',
      'asset.type_name',
      'asset.model_name',
      sql<string | null>`null::text`.as('serial_number'),
      'asset.location_name',
      'asset.room_name',
      sql<boolean>`true`.as('is_asset_erased'),
      'asset.id',
      'asset.event_type',
      'asset.price',
      'asset.relevant_date',
      sql<string>`case asset.event_type when 'AssetPurchase' then 'Purchase of ' when 'AssetService' then 'Service of '
        else 'Fault of ' end || asset.model_name`.as('description'),
    ]);
}

/** The costs with the names and ids by which assets are filtered, as the catalogue and the location have them now. */
function withNames(db: Kysely<Database>, scope: Scope) {
  return erasedCostsInScope(db, scope)
    .innerJoin('asset_models as model', 'model.id', 'cost.asset_model_id')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
    .innerJoin('locations as location', 'location.id', 'cost.location_id')
    .leftJoin('sub_locations as room', 'room.id', 'cost.sub_location_id')
    .leftJoin('suppliers as manufacturer', 'manufacturer.id', 'model.manufacturer_supplier_id')
    .select([
      'cost.id',
      'cost.group_id',
      'cost.location_id',
      'cost.sub_location_id',
      'cost.asset_instance_id',
      'cost.asset_model_id',
      'cost.service_supplier_id as effective_service_supplier_id',
      'cost.price',
      'cost.relevant_date',
      'type.id as asset_type_id',
      'type.asset_category_id',
      'type.name as type_name',
      'model.manufacturer_supplier_id',
      'model.name as model_name',
      'location.label as location_name',
      sql<FinancialEventType>`cost.event_type`.as('event_type'),
      sql<string | null>`room.name || coalesce(' (' || room.nickname || ')', '')`.as('room_name'),
      sql<string>`steward_fold_text(concat_ws(' ', model.name, type.name, category.name,
        coalesce(manufacturer.name, model.manufacturer_name), location.label, room.name, room.nickname, ${erasedAssetName}::text))`.as(
        'search_text',
      ),
    ]);
}

/** The name of an erased asset in reports. */
export const erasedAssetName = 'Deleted asset';
