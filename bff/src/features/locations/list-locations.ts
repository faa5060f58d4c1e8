import type { Location, locations, ParsedInputOf, SubLocation, subLocations } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countLocations, findLocation, isLocationInScope, listLocations } from './locations.queries.ts';
import { presentLocation, presentRoom } from './present-location.ts';
import { countRooms, findRoom, listRoomRows } from './rooms.queries.ts';

/** A page of the locations in the caller's scope. */
export function listLocationsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof locations.list>,
): Promise<Rows<Location>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    {
      rows: listLocations(db, scope, input),
      totalCount: () => countLocations(db, scope, input),
      isShort: true,
    },
    presentLocation,
  );
}

/** A location. Throws 404 outside the caller's scope. */
export async function getLocation(ctx: Context, { id }: { id: string }): Promise<Location> {
  const row = await findLocation(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('location');
  return presentLocation(row);
}

/** A page of the rooms of a location. Throws 404 if the location is outside the caller's scope. */
export async function listRooms(
  ctx: Context,
  input: ParsedInputOf<typeof subLocations.list>,
): Promise<Rows<SubLocation>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  if (!(await isLocationInScope(db, scope, input.id))) throw notFound('location');
  return pageOfRows(
    input,
    { rows: listRoomRows(db, scope, input), totalCount: () => countRooms(db, scope, input), isShort: true },
    presentRoom,
  );
}

/** A room. Throws 404 outside the caller's scope. */
export async function getRoom(ctx: Context, { id }: { id: string }): Promise<SubLocation> {
  const row = await findRoom(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('room');
  return presentRoom(row);
}
