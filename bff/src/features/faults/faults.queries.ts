import type { faultCategories, faults, FaultSortProperty, ParsedInputOf } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type RawBuilder, type Updateable } from 'kysely';
import { countOf, inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import { inOrderOfIds, isOneOfIds } from '../../infrastructure/db/page-of-ids.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing, containingInEither } from '../../infrastructure/db/search.ts';
import { assetsInScope, faultsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof faults.list>;
type FaultFilters = Omit<ListInput, 'pageNumber' | 'pageSize' | 'sortProperty' | 'sortDescending'>;
type ScopedFaults = ReturnType<typeof faultsInScope>;

/** A page of the matching faults in scope, with their details. It selects the ids first (see infrastructure/db/page-of-ids.ts). */
export async function listFaults(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const page = sorted(filtered(faultsInScope(db, scope), input), input)
    .limit(limit)
    .offset(offset);
  const ids = (await page.select('fault.id').execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  return withDetails(faultsInScope(db, scope).where(isOneOfIds('fault.id', ids)))
    .orderBy(inOrderOfIds('fault.id', ids))
    .execute();
}

/** The number of matching faults in scope. */
export function countFaults(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(filtered(faultsInScope(db, scope), input));
}

/** The ids of the matching faults in scope, at most `limit`. */
export async function listMatchingFaultIds(
  db: Kysely<Database>,
  scope: Scope,
  { filters, limit }: { filters: FaultFilters; limit: number },
): Promise<string[]> {
  const rows = await filtered(faultsInScope(db, scope), filters).select('fault.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** A fault in scope with its details. */
export function findFault(db: Kysely<Database>, scope: Scope, id: string) {
  return withDetails(faultsInScope(db, scope).where('fault.id', '=', id)).executeTakeFirst();
}

export type FaultRow = NonNullable<Awaited<ReturnType<typeof findFault>>>;

/** Locks a fault in scope and returns its own columns with the type and location of its asset. */
export function findFaultForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return faultsInScope(db, scope)
    .where('fault.id', '=', id)
    .selectAll('fault')
    .select(['asset.type_name', 'asset.location_id'])
    .forUpdate('fault')
    .limit(inlinedInteger(1))
    .executeTakeFirst();
}

export type StoredFault = NonNullable<Awaited<ReturnType<typeof findFaultForUpdate>>>;
/** The columns of an update. */
export type FaultChanges = Updateable<Database['faults']>;

/** Inserts a fault and returns its id. */
export async function insertFault(
  db: Kysely<Database>,
  columns: Insertable<Database['faults']>,
): Promise<string> {
  const { id } = await db.insertInto('faults').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateFault(db: Kysely<Database>, id: string, columns: FaultChanges): Promise<void> {
  await db
    .updateTable('faults')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteFault(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('faults').where('id', '=', id).execute();
}

/** The asset in scope that a fault is reported for. */
export function findReportedAsset(db: Kysely<Database>, scope: Scope, id: string) {
  return assetsInScope(db, scope)
    .where('asset.id', '=', id)
    .select(['asset.id', 'asset.group_id', 'asset.location_id', 'asset.location_name'])
    .select(['asset.type_name', 'asset.model_name', 'asset.serial_number'])
    .executeTakeFirst();
}

/** The name of a category; undefined if there is none. All groups share the categories. */
export async function findFaultCategoryName(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('fault_categories')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst();
  return found?.name;
}

type CategoriesInput = Pick<
  ParsedInputOf<typeof faultCategories.list>,
  'pageNumber' | 'pageSize' | 'searchTerm'
>;

/** A page of the categories, in the order of the report form. */
export function listFaultCategories(db: Kysely<Database>, input: CategoriesInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return categoriesMatching(db, input)
    .select(['category.id', 'category.name'])
    .orderBy('category.sort_order')
    .orderBy(natural('category.name'))
    .orderBy('category.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countFaultCategories(db: Kysely<Database>, input: CategoriesInput): Promise<number> {
  return countOf(categoriesMatching(db, input));
}

function categoriesMatching(db: Kysely<Database>, { searchTerm }: CategoriesInput) {
  return db
    .selectFrom('fault_categories as category')
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(sql`steward_fold_text(category.name)`, searchTerm ?? ''))),
    );
}

// The flags are literals in the statement, so that a prepared plan can use the partial indexes.
function filtered(scopedFaults: ScopedFaults, input: FaultFilters): ScopedFaults {
  let query = byLocation(scopedFaults, input);
  if (input.faultCategoryId) query = query.where('fault.fault_category_id', '=', input.faultCategoryId);
  if (input.faultSeverity) query = query.where('fault.severity', '=', input.faultSeverity);
  if (input.faultStatus) query = query.where('fault.status', '=', input.faultStatus);
  if (input.unresolvedOnly || input.resolved === false)
    query = query.where('fault.is_unresolved', '=', sql.lit(true));
  if (input.resolved) query = query.where('fault.status', '=', sql.lit('Resolved'));
  if (input.createdAfter) query = query.where('fault.created_at', '>', new Date(input.createdAfter));
  if (input.resolvedAfter) query = query.where('fault.date_resolved', '>', new Date(input.resolvedAfter));
  const { searchTerm } = input;
  return searchTerm ? query.where((eb) => eb.and(mentioning(searchTerm))) : query;
}

function byLocation(scopedFaults: ScopedFaults, input: FaultFilters): ScopedFaults {
  let query = scopedFaults;
  if (input.groupId) query = query.where('asset.group_id', '=', input.groupId);
  if (input.locationId) query = query.where('asset.location_id', '=', input.locationId);
  if (input.assetInstanceId) query = query.where('fault.asset_instance_id', '=', input.assetInstanceId);
  return query;
}

/** Conditions that each word of the search term is in the description of a fault or describes its asset. */
export function mentioning(searchTerm: string, findIn = containingInEither): RawBuilder<boolean>[] {
  // Two texts, so that they are not joined to a new one for every fault.
  return findIn([sql`asset.search_text`, sql`fault.search_text`], searchTerm);
}

const sortColumns: Record<FaultSortProperty, ReturnType<typeof sql>> = {
  createdAt: sql.ref('fault.created_at'),
  severity: sql.ref('fault.severity_rank'),
  status: sql.ref('fault.status'),
  dateResolved: sql.ref('fault.date_resolved'),
  // The array is computed once per statement, instead of a look-up for each row.
  category: sql`array_position(array(select id from fault_categories order by name collate "steward_natural"), fault.fault_category_id)`,
  name: natural('asset.model_name'),
  type: natural('asset.type_name'),
  location: natural('asset.location_name'),
};

/** Sorts equal values by the time of the report in the same direction, which is the order of the indexes. */
function sorted(
  scopedFaults: ScopedFaults,
  input: Pick<ListInput, 'sortProperty' | 'sortDescending'>,
): ScopedFaults {
  const property = input.sortProperty ?? 'createdAt';
  const direction = input.sortDescending || !input.sortProperty ? 'desc' : 'asc';
  return scopedFaults
    .orderBy(sortColumns[property], direction)
    .orderBy(sql`fault.created_at`, direction)
    .orderBy(sql`fault.id`, direction);
}

/** Joins the details from other tables. */
function withDetails(scopedFaults: ScopedFaults) {
  return scopedFaults
    .innerJoin('fault_categories as category', 'category.id', 'fault.fault_category_id')
    .innerJoin('locations as location', 'location.id', 'asset.location_id')
    .leftJoin('org_users as reporter', 'reporter.id', 'fault.org_user_id')
    .leftJoin('suppliers as supplier', 'supplier.id', 'asset.effective_service_supplier_id')
    .selectAll('fault')
    .select([
      'category.name as category_name',
      'asset.serial_number',
      'asset.asset_model_id',
      'asset.model_name',
      'asset.type_name',
      'asset.location_id',
      'location.label as location_name',
      'location.time_zone',
      'reporter.full_name as reporter_name',
      'supplier.id as supplier_id',
      'supplier.name as supplier_name',
      'supplier.phone as supplier_phone',
      'supplier.website as supplier_website',
    ]);
}
