import type { ParsedInputOf, subLocations } from '@steward/shared-api';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { countOf, pageOf } from '../../infrastructure/db/database.ts';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { containing } from '../../infrastructure/db/search.ts';
import { assetsInScope, roomsInScope } from '../../infrastructure/scope/in-scope.queries.ts';
import { hasVisibleAsset } from '../../infrastructure/scope/visible-asset.queries.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

type RoomsInput = ParsedInputOf<typeof subLocations.list>;
type ScopedRooms = ReturnType<typeof roomsInScope>;

const inRoom = sql<boolean>`asset.sub_location_id = room.id`;

function matching(db: Kysely<Database>, scope: Scope, input: RoomsInput): ScopedRooms {
  const searchText = sql`steward_fold_text(concat_ws(' ', room.name, room.nickname))`;
  return roomsInScope(db, scope)
    .where('room.location_id', '=', input.id)
    .$if(input.inUse === true, (query) => query.where(hasVisibleAsset(db, scope, inRoom)))
    .$if(Boolean(input.searchTerm), (query) =>
      query.where((eb) => eb.and(containing(searchText, input.searchTerm ?? ''))),
    );
}

/** Adds the number of assets in the caller's scope, including inactive ones. */
function withDetails(db: Kysely<Database>, scope: Scope, rows: ScopedRooms) {
  return rows.selectAll('room').select(
    assetsInScope(db, scope)
      .where(inRoom)
      .select(sql<number>`count(*)`.as('count'))
      .as('asset_count'),
  );
}

/** A page of the rooms of a location in scope, by name. */
export function listRoomRows(db: Kysely<Database>, scope: Scope, input: RoomsInput) {
  const { limit, offset } = pageOf(input.pageNumber, input.pageSize);
  return withDetails(db, scope, matching(db, scope, input))
    .orderBy(natural('room.name'))
    .orderBy('room.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type RoomRow = Awaited<ReturnType<typeof listRoomRows>>[number];

export function countRooms(db: Kysely<Database>, scope: Scope, input: RoomsInput): Promise<number> {
  return countOf(matching(db, scope, input));
}

/** A room in scope. */
export function findRoom(db: Kysely<Database>, scope: Scope, id: string): Promise<RoomRow | undefined> {
  return withDetails(db, scope, roomsInScope(db, scope).where('room.id', '=', id)).executeTakeFirst();
}

/** The names of the rooms of a location in scope. */
export function listRoomNames(db: Kysely<Database>, scope: Scope, locationId: string) {
  return roomsInScope(db, scope)
    .where('room.location_id', '=', locationId)
    .orderBy(natural('room.name'))
    .orderBy('room.id')
    .select(['room.id', 'room.name', 'room.nickname'])
    .execute();
}

/** Locks a room in scope against other changes. A deletion while an asset is moved to it fails at the foreign key, and is repeated. */
export function findRoomForUpdate(db: Kysely<Database>, scope: Scope, id: string) {
  return roomsInScope(db, scope)
    .where('room.id', '=', id)
    .selectAll('room')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The number of rooms of a location. */
export function countRoomsOf(db: Kysely<Database>, locationId: string): Promise<number> {
  return countOf(db.selectFrom('sub_locations').where('location_id', '=', locationId));
}

export async function insertRoom(
  db: Kysely<Database>,
  room: Insertable<Database['sub_locations']>,
): Promise<string> {
  const { id } = await db.insertInto('sub_locations').values(room).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Writes the given columns and increments the version. */
export async function updateRoomColumns(
  db: Kysely<Database>,
  id: string,
  columns: Updateable<Database['sub_locations']>,
): Promise<void> {
  await db
    .updateTable('sub_locations')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRoom(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('sub_locations').where('id', '=', id).execute();
}
