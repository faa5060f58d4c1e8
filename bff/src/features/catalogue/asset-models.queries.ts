import type { assetModels, ModelSortProperty, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { inNaturalOrder, natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { suppliersInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { modelsInUse } from './models-in-use.queries.ts';
import { ofCategory, ofType, sectorOf } from './sector.queries.ts';

type ListInput = ParsedInputOf<typeof assetModels.list>;
type Filters = Omit<ListInput, 'sortProperty' | 'sortDescending' | 'pageNumber' | 'pageSize'>;

const manufacturer = sql<string | null>`coalesce(manufacturer.name, model.manufacturer_name)`;
const searchText = sql`steward_fold_text(concat_ws(' ', model.name, model.reference, type.name, ${manufacturer}))`;

/** The models with type, category and manufacturer, without those that are merged into another one. */
function presentModels(db: Kysely<Database>) {
  return db
    .selectFrom('asset_models as model')
    .innerJoin('asset_types as type', 'type.id', 'model.asset_type_id')
    .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
    .leftJoin('suppliers as manufacturer', 'manufacturer.id', 'model.manufacturer_supplier_id')
    .where('model.merged_into_id', 'is', null);
}

/** The models of the caller's sector. */
function modelsInSector(db: Kysely<Database>, scope: Scope) {
  return presentModels(db).where(sectorOf(scope, ofType)).where(sectorOf(scope, ofCategory));
}

function matching(db: Kysely<Database>, scope: Scope, input: Filters) {
  const { assetCategoryId, assetTypeId, supplierIdManufacture, supplierIdService, searchTerm } = input;
  const models = input.inUse
    ? presentModels(db).where('model.id', 'in', modelsInUse(db, scope).select('used.id'))
    : modelsInSector(db, scope);
  return models
    .$if(assetCategoryId !== undefined, (query) => query.where('category.id', '=', assetCategoryId ?? ''))
    .$if(assetTypeId !== undefined, (query) => query.where('type.id', '=', assetTypeId ?? ''))
    .$if(supplierIdManufacture !== undefined, (query) =>
      query.where('model.manufacturer_supplier_id', '=', supplierIdManufacture ?? ''),
    )
    .$if(supplierIdService !== undefined, (query) =>
      query.where('model.id', 'in', servicedBy(db, scope, supplierIdService ?? '')),
    )
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searchText, searchTerm ?? ''))),
    );
}

/** The models that a supplier in the caller's scope services. */
function servicedBy(db: Kysely<Database>, scope: Scope, supplierId: string) {
  return suppliersInScope(db, scope)
    .innerJoin('supplier_asset_models as deal', 'deal.supplier_id', 'supplier.id')
    .where('supplier.id', '=', supplierId)
    .where('deal.is_service_provider', '=', true)
    .select('deal.asset_model_id');
}

/** Whether the caller's supplier services the model; null for other users. */
function isServiced(scope: Scope): RawBuilder<boolean | null> {
  if (scope.kind !== 'supplier') return sql<null>`null::boolean`;
  return sql<boolean>`exists (
    select 1 from supplier_asset_models as own
    where own.asset_model_id = model.id and own.supplier_id = ${scope.supplierId} and own.is_service_provider)`;
}

function withDetails(scope: Scope, rows: ReturnType<typeof modelsInSector>) {
  return rows
    .select([
      'model.id',
      'model.name',
      'model.requires_serial_number',
      'model.requires_barcode',
      'model.default_service_interval_months',
      'model.version',
      'type.id as type_id',
      'type.name as type_name',
      'category.id as category_id',
      'category.name as category_name',
    ])
    .select([manufacturer.as('manufacturer'), isServiced(scope).as('is_serviced')]);
}

/** A page of the models. */
export function listModels(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const sortColumns: Record<ModelSortProperty, RawBuilder<unknown>> = {
    name: natural('model.name'),
    type: natural('type.name'),
    category: natural('category.name'),
    supplierManufactureString: inNaturalOrder(manufacturer),
    supplierServicesThisModel: isServiced(scope),
  };
  return withDetails(scope, matching(db, scope, input))
    .orderBy(sortColumns[input.sortProperty ?? 'name'], input.sortDescending ? 'desc' : 'asc')
    .orderBy(natural('model.name'))
    .orderBy('model.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ModelRow = Awaited<ReturnType<typeof listModels>>[number];

export function countModels(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** Up to `limit` matching models that the caller's supplier has not marked as wanted yet. */
export function listModelsToMark(
  db: Kysely<Database>,
  scope: Scope,
  { isServiced: wanted, limit, ...filters }: Filters & { isServiced: boolean; limit: number },
) {
  return matching(db, scope, filters)
    .where(isServiced(scope), '=', !wanted)
    .select(['model.id', 'model.name'])
    .orderBy('model.id')
    .limit(limit)
    .execute();
}

/** A model of the caller's sector. */
export function findModel(db: Kysely<Database>, scope: Scope, id: string): Promise<ModelRow | undefined> {
  return withDetails(scope, modelsInSector(db, scope).where('model.id', '=', id)).executeTakeFirst();
}
