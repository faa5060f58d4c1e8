import type { ParsedInputOf, regions } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { locationsInScope, regionsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type ListInput = ParsedInputOf<typeof regions.list>;
type ScopedRegions = ReturnType<typeof regionsInScope>;

function matching(db: Kysely<Database>, scope: Scope, { groupId, searchTerm }: ListInput): ScopedRegions {
  const searchText = sql`steward_fold_text(concat_ws(' ', region.name, region.nickname))`;
  return regionsInScope(db, scope)
    .$if(groupId !== undefined, (query) => query.where('region.group_id', '=', groupId ?? ''))
    .$if(Boolean(searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searchText, searchTerm ?? ''))),
    );
}

/** Adds the number of locations in the caller's scope. */
function withDetails(db: Kysely<Database>, scope: Scope, rows: ScopedRegions) {
  return rows.selectAll('region').select(
    locationsInScope(db, scope)
      .where(sql<boolean>`location.region_id = region.id`)
      .select(sql<number>`count(*)`.as('count'))
      .as('location_count'),
  );
}

/** A page of the regions in scope, by name. */
export function listRegions(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(db, scope, matching(db, scope, input))
    .orderBy(natural('region.name'))
    .orderBy('region.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type RegionRow = Awaited<ReturnType<typeof listRegions>>[number];

export function countRegions(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A region in scope. */
export function findRegion(db: Kysely<Database>, scope: Scope, id: string): Promise<RegionRow | undefined> {
  return withDetails(db, scope, regionsInScope(db, scope).where('region.id', '=', id)).executeTakeFirst();
}

/** Locks a region in scope, so that it is not deleted during the transaction. */
export function findRegionForKeyShare(db: Kysely<Database>, scope: Scope, id: string) {
  return regionsInScope(db, scope)
    .where('region.id', '=', id)
    .select(['region.id', 'region.name'])
    .forKeyShare()
    .executeTakeFirst();
}

/** Locks a region in scope against other changes. A deletion while a location is moved to it fails at the foreign key, and is repeated. */
export function findRegionForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return regionsInScope(db, scope)
    .where('region.id', '=', id)
    .selectAll('region')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The number of regions of a group. Locks the group, so that concurrent regions without a name get different numbers. */
export async function countRegionsOf(db: Kysely<Database>, groupId: string): Promise<number> {
  await db.selectFrom('groups').where('id', '=', groupId).select('id').forNoKeyUpdate().execute();
  return countOf(db.selectFrom('regions').where('group_id', '=', groupId));
}

export async function insertRegion(
  db: Kysely<Database>,
  region: Insertable<Database['regions']>,
): Promise<string> {
  const { id } = await db.insertInto('regions').values(region).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateRegionColumns(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['regions']>,
): Promise<void> {
  await db
    .updateTable('regions')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRegion(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('regions').where('id', '=', id).execute();
}
