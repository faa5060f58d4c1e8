import type {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueTypes,
  ParsedInputOf,
} from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containingInEither } from '../../infrastructure/db/search.ts';
import { recordKinds } from './record-kinds.ts';

type Db = Kysely<Database>;
type CategoryInput = ParsedInputOf<typeof catalogueCategories.list>;
type FaultCategoryInput = ParsedInputOf<typeof catalogueFaultCategories.list>;
type TypeInput = ParsedInputOf<typeof catalogueTypes.list>;
type ManufacturerInput = ParsedInputOf<typeof catalogueManufacturers.list>;

/** The synonyms of a record, as a column of a query of `record`. */
export function synonymsOf(kind: CatalogueKind): RawBuilder<string[]> {
  return sql<string[]>`array(
    select synonym.text from catalogue_synonyms as synonym
    where synonym.entity_type = ${sql.lit(kind)} and synonym.entity_id = record.id order by synonym.text collate "steward_natural")`;
}

/** The tags of a record, as a column of a query of `record`. */
function tagsOf(
  kind: Exclude<CatalogueKind, 'model' | 'faultCategory'>,
): RawBuilder<{ id: string; name: string }[]> {
  const { tags } = recordKinds[kind];
  if (tags === null) return sql`'[]'::jsonb`;
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name) order by tag.name collate "steward_natural")
    from ${sql.table(tags.table)} as tagged join tags as tag on tag.id = tagged.tag_id
    where tagged.${sql.ref(tags.column)} = record.id), '[]'::jsonb)`;
}

/** The synonyms of records as one text, for a search. */
function synonymText(kind: CatalogueKind): RawBuilder<string> {
  return sql<string>`steward_fold_text(array_to_string(${synonymsOf(kind)}, ' '))`;
}

function named<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  kind: CatalogueKind,
  searchTerm: string | undefined,
): SelectQueryBuilder<DB, Tables, Output> {
  if (!searchTerm) return query;
  return query.where((eb) =>
    eb.and(containingInEither([sql`steward_fold_text(record.name)`, synonymText(kind)], searchTerm)),
  );
}

const categories = (db: Db) => db.selectFrom('asset_categories as record');

const types = (db: Db) =>
  db
    .selectFrom('asset_types as record')
    .innerJoin('asset_categories as category', 'category.id', 'record.asset_category_id');

const faultCategories = (db: Db) => db.selectFrom('fault_categories as record');

/** The manufacturers that no group owns. */
const manufacturers = (db: Db) =>
  db
    .selectFrom('suppliers as record')
    .where('record.is_manufacturer', '=', true)
    .where('record.owning_group_id', 'is', null);

const withCategoryDetails = (query: ReturnType<typeof categories>) =>
  query
    .select(['record.id', 'record.name', 'record.version'])
    .select([synonymsOf('category').as('synonyms'), tagsOf('category').as('tags')]);

const withTypeDetails = (query: ReturnType<typeof types>) =>
  query
    .select(['record.id', 'record.name', 'record.version', 'category.id as category_id'])
    .select('category.name as category_name')
    .select([synonymsOf('type').as('synonyms'), tagsOf('type').as('tags')]);

const withManufacturerDetails = (query: ReturnType<typeof manufacturers>) =>
  query
    .select(['record.id', 'record.name', 'record.version'])
    .select([synonymsOf('manufacturer').as('synonyms'), tagsOf('manufacturer').as('tags')]);

const withFaultCategoryDetails = (query: ReturnType<typeof faultCategories>) =>
  query
    .select(['record.id', 'record.name', 'record.version'])
    .select(synonymsOf('faultCategory').as('synonyms'));

/** A page of a query of `record`, by name. */
function pageByName<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  { pageNumber, pageSize, sortDescending }: CategoryInput,
) {
  const { limit, offset } = pageOf(pageNumber, pageSize);
  return query
    .orderBy(natural('record.name'), sortDescending ? 'desc' : 'asc')
    .orderBy(sql.ref('record.id'))
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of the fault categories, by name. */
export function listFaultCategoryRecords(db: Db, input: FaultCategoryInput) {
  return pageByName(
    withFaultCategoryDetails(named(faultCategories(db), 'faultCategory', input.searchTerm)),
    input,
  );
}

export const countFaultCategoryRecords = (db: Db, { searchTerm }: FaultCategoryInput) =>
  countOf(named(faultCategories(db), 'faultCategory', searchTerm));

export function findFaultCategoryRecord(db: Db, id: string) {
  return withFaultCategoryDetails(faultCategories(db).where('record.id', '=', id)).executeTakeFirst();
}

/** A page of the categories, by name. */
export function listCategories(db: Db, input: CategoryInput) {
  return pageByName(withCategoryDetails(named(categories(db), 'category', input.searchTerm)), input);
}

export const countCategories = (db: Db, { searchTerm }: CategoryInput) =>
  countOf(named(categories(db), 'category', searchTerm));

export function findCategoryRecord(db: Db, id: string) {
  return withCategoryDetails(categories(db).where('record.id', '=', id)).executeTakeFirst();
}

const matchingTypes = (db: Db, { searchTerm, assetCategoryId }: TypeInput) =>
  named(types(db), 'type', searchTerm).$if(assetCategoryId !== undefined, (query) =>
    query.where('record.asset_category_id', '=', assetCategoryId ?? ''),
  );

/** A page of the types with their categories, by name. */
export function listTypes(db: Db, input: TypeInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withTypeDetails(matchingTypes(db, input))
    .orderBy(
      natural(input.sortProperty === 'category' ? 'category.name' : 'record.name'),
      input.sortDescending ? 'desc' : 'asc',
    )
    .orderBy(natural('record.name'))
    .orderBy('record.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countTypes = (db: Db, input: TypeInput) => countOf(matchingTypes(db, input));

export function findTypeRecord(db: Db, id: string) {
  return withTypeDetails(types(db).where('record.id', '=', id)).executeTakeFirst();
}

/** A page of the manufacturers, by name. */
export function listManufacturers(db: Db, input: ManufacturerInput) {
  return pageByName(
    withManufacturerDetails(named(manufacturers(db), 'manufacturer', input.searchTerm)),
    input,
  );
}

export const countManufacturers = (db: Db, { searchTerm }: ManufacturerInput) =>
  countOf(named(manufacturers(db), 'manufacturer', searchTerm));

export function findManufacturerRecord(db: Db, id: string) {
  return withManufacturerDetails(manufacturers(db).where('record.id', '=', id)).executeTakeFirst();
}

export type TaggedRow = Awaited<ReturnType<typeof listCategories>>[number];
export type TypeRow = Awaited<ReturnType<typeof listTypes>>[number];
