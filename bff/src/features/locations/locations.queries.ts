import type { locations, ParsedInputOf } from '@steward/shared-api';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countOf, inlinedInteger, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import {
  assetsInScope,
  locationsInScope,
  usersInScope,
} from '../../infrastructure/scope/in-scope.queries.ts';
import { hasVisibleAsset } from '../../infrastructure/scope/visible-asset.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';
import { seesLocation } from '../users/users.queries.ts';

type ListInput = ParsedInputOf<typeof locations.list>;

// Folded, as `containing` requires.
const searchText = sql`steward_fold_text(concat_ws(' ', location.label, location.reference, location.postcode))`;

const atLocation = sql<boolean>`asset.location_id = location.id`;

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { groupId, regionId, searchTerm, availableByOrgUserId } = input;
  return locationsInScope(db, scope)
    .$if(groupId !== undefined, (query) => query.where('location.group_id', '=', groupId ?? ''))
    .$if(regionId !== undefined, (query) => query.where('location.region_id', '=', regionId ?? ''))
    .$if(input.inUse === true, (query) => query.where(hasVisibleAsset(db, scope, atLocation)))
    .$if(availableByOrgUserId !== undefined, (query) =>
      query.where((eb) =>
        eb.and([
          eb.exists(userInScope(db, scope, availableByOrgUserId ?? '')),
          eb.not(eb.exists(assignmentOf(db, scope, availableByOrgUserId ?? ''))),
        ]),
      ),
    )
    .$if(Boolean(searchTerm), (query) => query.where((eb) => eb.and(namedLocation(searchTerm ?? ''))));
}

/** Conditions that every word of the search term names `location`. */
export function namedLocation(searchTerm: string): RawBuilder<boolean>[] {
  return containing(searchText, searchTerm);
}

function userInScope(db: Kysely<Database>, scope: Scope, orgUserId: string) {
  return usersInScope(db, scope).where('person.id', '=', orgUserId).select('person.id');
}

/** The assignment of a user in scope to the location of the row. */
function assignmentOf(db: Kysely<Database>, scope: Scope, orgUserId: string) {
  return userInScope(db, scope, orgUserId)
    .innerJoin('org_user_locations as own', 'own.org_user_id', 'person.id')
    .where(sql<boolean>`own.location_id = location.id`);
}

/** Adds the names of group, region and rooms, and the numbers of active assets and of users with access, in the caller's scope. */
function withDetails(db: Kysely<Database>, scope: Scope, rows: ReturnType<typeof locationsInScope>) {
  return rows
    .leftJoin('groups as group', 'group.id', 'location.group_id')
    .leftJoin('regions as region', 'region.id', 'location.region_id')
    .selectAll('location')
    .select(['group.name as group_name', 'region.name as region_name'])
    .select([
      sql<string | null>`(
        select string_agg(room.name, ', ' order by room.name collate "steward_natural", room.id)
        from sub_locations as room where room.location_id = location.id)`.as('room_names'),
      assetsInScope(db, scope)
        .where(atLocation)
        .where('asset.is_active', '=', true)
        .select(sql<number>`count(*)`.as('count'))
        .as('asset_count'),
      usersInScope(db, scope)
        .where(seesLocation(sql.ref('location.id')))
        .select(sql<number>`count(*)`.as('count'))
        .as('user_count'),
    ]);
}

/** A page of the locations in scope, by name. */
export function listLocations(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  const { showAssignedByOrgUserId } = input;
  return withDetails(db, scope, matching(db, scope, input))
    .$if(showAssignedByOrgUserId !== undefined, (query) =>
      query.select((eb) =>
        eb.exists(assignmentOf(db, scope, showAssignedByOrgUserId ?? '')).as('is_assigned'),
      ),
    )
    .orderBy(natural('location.name'))
    .orderBy(natural('location.label'))
    .orderBy('location.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type LocationRow = Awaited<ReturnType<typeof listLocations>>[number];

/** A location in scope. */
export function findLocation(
  db: Kysely<Database>,
  scope: Scope,
  id: string,
): Promise<LocationRow | undefined> {
  const rows = locationsInScope(db, scope).where('location.id', '=', id);
  return withDetails(db, scope, rows).executeTakeFirst();
}

/** Those of the locations that are in scope, with their labels. */
export function listLabels(db: Kysely<Database>, scope: Scope, ids: readonly string[]) {
  return locationsInScope(db, scope)
    .where(sql<boolean>`location.id = any(${[...ids]}::uuid[])`)
    .select(['location.id', 'location.group_id', 'location.label'])
    .execute();
}

export function countLocations(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** The only location in scope with its label; null if there are none or several. */
export async function findOnlyLocation(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ id: string; name: string } | null> {
  const [only, second] = await locationsInScope(db, scope)
    .select(['location.id', 'location.label as name'])
    .limit(inlinedInteger(2))
    .execute();
  return only && !second ? only : null;
}

/** Whether the location is in the caller's scope. */
export async function isLocationInScope(db: Kysely<Database>, scope: Scope, id: string): Promise<boolean> {
  const found = await locationsInScope(db, scope)
    .where('location.id', '=', id)
    .select('location.id')
    .executeTakeFirst();
  return found !== undefined;
}
