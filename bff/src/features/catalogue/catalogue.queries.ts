import type { assetCategories, assetTypes, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { modelsInUse } from './models-in-use.queries.ts';
import { ofCategory, ofType, sectorOf } from './sector.queries.ts';

type CategoryInput = ParsedInputOf<typeof assetCategories.list>;
type TypeInput = ParsedInputOf<typeof assetTypes.list>;

/** The categories of the caller's sector, or those in use, by name. */
export function matchingCategories(db: Kysely<Database>, scope: Scope, input: CategoryInput) {
  return filteredByName(
    db.selectFrom('asset_categories as category'),
    sql`steward_fold_text(category.name)`,
    input.searchTerm,
  )
    .$if(!input.inUse, (query) => query.where(sectorOf(scope, ofCategory)))
    .$if(input.inUse === true, (query) => query.where('category.id', 'in', categoriesInUse(db, scope)))
    .select(['category.id', 'category.name']);
}

function categoriesInUse(db: Kysely<Database>, scope: Scope) {
  return modelsInUse(db, scope)
    .innerJoin('asset_types as used_type', 'used_type.id', 'used.asset_type_id')
    .select('used_type.asset_category_id');
}

/** The types of the caller's sector, or those in use, by name, each with its category. */
export function matchingTypes(db: Kysely<Database>, scope: Scope, input: TypeInput) {
  return filteredByName(
    db
      .selectFrom('asset_types as type')
      .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id'),
    sql`steward_fold_text(type.name)`,
    input.searchTerm,
  )
    .$if(!input.inUse, (query) => query.where(sectorOf(scope, ofType)).where(sectorOf(scope, ofCategory)))
    .$if(input.inUse === true, (query) =>
      query.where('type.id', 'in', modelsInUse(db, scope).select('used.asset_type_id')),
    )
    .$if(input.assetCategoryId !== undefined, (query) =>
      query.where('category.id', '=', input.assetCategoryId ?? ''),
    )
    .select(['type.id', 'type.name', 'category.id as category_id', 'category.name as category_name']);
}

/** A category of the caller's sector. */
export function findCategory(db: Kysely<Database>, scope: Scope, id: string) {
  return matchingCategories(db, scope, onlyOne).where('category.id', '=', id).executeTakeFirst();
}

/** A type of the caller's sector, with its category. */
export function findType(db: Kysely<Database>, scope: Scope, id: string) {
  return matchingTypes(db, scope, onlyOne).where('type.id', '=', id).executeTakeFirst();
}

const onlyOne = { pageNumber: 1, pageSize: 1 };

/** A page of a query, sorted by `name`, with the total number of rows. */
export async function pageByName<DB, Tables extends keyof DB, Output extends { id: string; name: string }>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<DB, Tables, Output>,
  { name, ...input }: { name: string; pageNumber: number; pageSize: number },
): Promise<{ rows: Output[]; totalCount: number }> {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const matching = sql<{ count: number }>`select count(*) as count from (${query}) as matching`;
  const [rows, counted] = await Promise.all([
    query
      .orderBy(natural(name))
      .orderBy(sql`id`)
      .limit(limit)
      .offset(offset)
      .$castTo<Output>()
      .execute(),
    matching.execute(db),
  ]);
  return { rows, totalCount: counted.rows[0]?.count ?? 0 };
}

function filteredByName<DB, Tables extends keyof DB, Output>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  name: RawBuilder<unknown>,
  searchTerm: string | undefined,
): SelectQueryBuilder<DB, Tables, Output> {
  return searchTerm ? query.where((eb) => eb.and(containing(name, searchTerm))) : query;
}
