import type { catalogueModels, CatalogueSort, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { inNaturalOrder, natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing, containingInEither } from '../../infrastructure/db/search.ts';
import { synonymsOf } from './read-records.queries.ts';

type Db = Kysely<Database>;
type ListInput = ParsedInputOf<typeof catalogueModels.list>;

const manufacturerName = sql<string | null>`coalesce(manufacturer.name, record.manufacturer_name)`;

/** The models of the catalogue, without those that are merged into another one. */
const models = (db: Db) => db.selectFrom('asset_models as record').where('record.merged_into_id', 'is', null);

/**
 * Each word is in the name, the reference or a synonym of the model, or in the name of its type or its manufacturer. The other tables are
 * read once into hash tables, so that the models need no join for a search.
 */
function matchesWords(searchTerm: string): RawBuilder<boolean>[] {
  return searchTerm
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => {
      const inName = (column: RawBuilder<unknown>) => sql.join(containing(column, word), sql` and `);
      const inOwn = containingInEither(
        [
          sql`steward_fold_text(record.name)`,
          sql`steward_fold_text(record.reference)`,
          sql`steward_fold_text(record.manufacturer_name)`,
        ],
        word,
      );
      return sql<boolean>`(${sql.join(inOwn, sql` and `)}
        or record.asset_type_id in (select id from asset_types where ${inName(sql`steward_fold_text(name)`)})
        or record.manufacturer_supplier_id in (select id from suppliers where is_manufacturer and ${inName(sql`steward_fold_text(name)`)})
        or record.id in (
          select entity_id from catalogue_synonyms where entity_type = 'model' and ${inName(sql`steward_fold_text(text)`)}))`;
    });
}

/** The filters of the list. */
type ModelFilters = Pick<
  ListInput,
  'searchTerm' | 'assetCategoryId' | 'assetTypeId' | 'supplierIdManufacture'
>;

function matching(db: Db, input: ModelFilters) {
  const { searchTerm, assetCategoryId, assetTypeId, supplierIdManufacture } = input;
  return models(db)
    .$if(assetTypeId !== undefined, (query) => query.where('record.asset_type_id', '=', assetTypeId ?? ''))
    .$if(assetCategoryId !== undefined, (query) =>
      query.where('record.asset_type_id', 'in', (eb) =>
        eb
          .selectFrom('asset_types')
          .where('asset_category_id', '=', assetCategoryId ?? '')
          .select('id'),
      ),
    )
    .$if(supplierIdManufacture !== undefined, (query) =>
      query.where('record.manufacturer_supplier_id', '=', supplierIdManufacture ?? ''),
    )
    .$if(Boolean(searchTerm), (query) => query.where((eb) => eb.and(matchesWords(searchTerm ?? ''))));
}

function withDetails(rows: ReturnType<typeof models>) {
  return rows
    .innerJoin('asset_types as type', 'type.id', 'record.asset_type_id')
    .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
    .leftJoin('suppliers as manufacturer', 'manufacturer.id', 'record.manufacturer_supplier_id')
    .select([
      'record.id',
      'record.name',
      'record.reference',
      'record.manufacturer_supplier_id',
      'record.requires_serial_number',
      'record.requires_barcode',
      'record.default_service_interval_months',
      'record.version',
      'type.id as type_id',
      'type.name as type_name',
      'category.id as category_id',
      'category.name as category_name',
    ])
    .select([manufacturerName.as('manufacturer'), synonymsOf('model').as('synonyms')]);
}

const sortColumns: Record<CatalogueSort['models'], RawBuilder<unknown>> = {
  name: natural('record.name'),
  type: natural('type.name'),
  category: natural('category.name'),
  manufacturer: inNaturalOrder(manufacturerName),
  defaultServiceIntervalMonths: sql.ref('record.default_service_interval_months'),
};

/** A page of the models. */
export function listCatalogueModels(db: Db, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(matching(db, input))
    .orderBy(sortColumns[input.sortProperty ?? 'name'], input.sortDescending ? 'desc' : 'asc')
    .orderBy(natural('record.name'))
    .orderBy('record.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type CatalogueModelRow = Awaited<ReturnType<typeof listCatalogueModels>>[number];

export const countCatalogueModels = (db: Db, input: ListInput) => countOf(matching(db, input));

/** The ids of the models that match filters, at most `limit`. */
export async function listMatchingModelIds(db: Db, filters: ModelFilters, limit: number): Promise<string[]> {
  const rows = await matching(db, filters).select('record.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export function findCatalogueModel(db: Db, id: string): Promise<CatalogueModelRow | undefined> {
  return withDetails(models(db).where('record.id', '=', id)).executeTakeFirst();
}
