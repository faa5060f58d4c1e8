import type { locations, ParsedInputOf, subLocations } from '@steward/shared-api';
import { sql, type Kysely } from 'kysely';
import { inlinedInteger, pageOf } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { containing } from '../db/search.ts';
import { assetsInScope, locationsInScope } from '../scope/in-scope.queries.ts';
import type { Scope } from '../session/actor.ts';

type ListInput = ParsedInputOf<typeof locations.list>;

function matching(db: Kysely<Database>, scope: Scope, input: ListInput) {
  return locationsInScope(db, scope)
    .$if(input.groupId !== undefined, (query) => query.where('location.group_id', '=', input.groupId ?? ''))
    .$if(input.regionId !== undefined, (query) =>
      query.where('location.region_id', '=', input.regionId ?? ''),
    )
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searched, input.searchTerm ?? ''))),
    );
}

/** With its group, its region and how many of the caller's active assets stand there. */
function inFull(db: Kysely<Database>, scope: Scope, chosen: ReturnType<typeof locationsInScope>) {
  return chosen
    .leftJoin('groups as group', 'group.id', 'location.group_id')
    .leftJoin('regions as region', 'region.id', 'location.region_id')
    .selectAll('location')
    .select(['group.name as group_name', 'region.name as region_name'])
    .select(
      assetsInScope(db, scope)
        .where(sql<boolean>`asset.location_id = location.id`)
        .where('asset.is_active', '=', true)
        .select(sql<number>`count(*)`.as('count'))
        .as('asset_count'),
    );
}

/** One page of the locations in scope, by name. */
export function listLocations(db: Kysely<Database>, scope: Scope, input: ListInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return inFull(db, scope, matching(db, scope, input))
    .orderBy('location.name')
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
  const chosen = locationsInScope(db, scope).where('location.id', '=', id);
  return inFull(db, scope, chosen).executeTakeFirst();
}

export async function countLocations(db: Kysely<Database>, scope: Scope, input: ListInput): Promise<number> {
  const { count } = await matching(db, scope, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The location in scope when there is one and no other. */
export async function findOnlyLocation(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ id: string; name: string } | null> {
  const [only, second] = await locationsInScope(db, scope)
    .select(['location.id', 'location.name'])
    .limit(inlinedInteger(2))
    .execute();
  return only && !second ? only : null;
}

/** Whether the caller may see this location. */
export async function isLocationInScope(db: Kysely<Database>, scope: Scope, id: string): Promise<boolean> {
  const found = await locationsInScope(db, scope)
    .where('location.id', '=', id)
    .select('location.id')
    .executeTakeFirst();
  return found !== undefined;
}

type RoomsInput = ParsedInputOf<typeof subLocations.list>;

function roomsMatching(db: Kysely<Database>, scope: Scope, input: RoomsInput) {
  return locationsInScope(db, scope)
    .where('location.id', '=', input.id)
    .innerJoin('sub_locations as room', 'room.location_id', 'location.id')
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) =>
        eb.and(containing(sql`lower(concat_ws(' ', room.name, room.nickname))`, input.searchTerm ?? '')),
      ),
    );
}

/** One page of the rooms of a location in scope, by name. */
export function listSubLocations(db: Kysely<Database>, scope: Scope, input: RoomsInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return roomsMatching(db, scope, input)
    .selectAll('room')
    .select(
      assetsInScope(db, scope)
        .where(sql<boolean>`asset.sub_location_id = room.id`)
        .select(sql<number>`count(*)`.as('count'))
        .as('asset_count'),
    )
    .orderBy('room.name')
    .orderBy('room.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type RoomRow = Awaited<ReturnType<typeof listSubLocations>>[number];

export async function countSubLocations(
  db: Kysely<Database>,
  scope: Scope,
  input: RoomsInput,
): Promise<number> {
  const { count } = await roomsMatching(db, scope, input)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

// Written out because `containing` compares with a lower-cased text.
const searched = sql`lower(concat_ws(' ', location.name, location.reference, location.postcode))`;
