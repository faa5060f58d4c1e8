import {
  roomLabel,
  type Location,
  type locations,
  type ParsedInputOf,
  type SubLocation,
  type subLocations,
} from '@steward/shared-api';
import type { Context } from '../context.ts';
import { notFound } from '../http/problems.ts';
import { pageOfRows } from '../http/page-of-rows.ts';
import type { Rows } from '../http/serve.ts';
import {
  countLocations,
  countSubLocations,
  isLocationInScope,
  listLocations,
  findLocation,
  listSubLocations,
  type LocationRow,
  type RoomRow,
} from './locations.queries.ts';

/** The locations the caller may see. */
export function listLocationsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof locations.list>,
): Promise<Rows<Location>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    { rows: listLocations(db, scope, input), totalCount: countLocations(db, scope, input) },
    presentLocation,
  );
}

/** One location; 404 when it is not the caller's to see. */
export async function getLocation(ctx: Context, { id }: { id: string }): Promise<Location> {
  const row = await findLocation(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('location');
  return presentLocation(row);
}

/** The rooms of a location; 404 when the location is not the caller's to see. */
export async function listRooms(
  ctx: Context,
  input: ParsedInputOf<typeof subLocations.list>,
): Promise<Rows<SubLocation>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  if (!(await isLocationInScope(db, scope, input.id))) throw notFound('location');
  return pageOfRows(
    { rows: listSubLocations(db, scope, input), totalCount: countSubLocations(db, scope, input) },
    presentRoom,
  );
}

function presentRoom(row: RoomRow): SubLocation {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    nameNickname: roomLabel(row.name, row.nickname),
    assetInstanceCount: row.asset_count ?? 0,
    version: row.version,
  };
}

function presentLocation(row: LocationRow): Location {
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    phone: row.phone,
    email: row.email,
    group: row.group_id && row.group_name ? { id: row.group_id, name: row.group_name } : null,
    region: row.region_id && row.region_name ? { id: row.region_id, name: row.region_name } : null,
    isGlobal: row.group_id === null,
    timeZone: row.time_zone,
    assetInstanceCount: row.asset_count ?? 0,
    version: row.version,
  };
}
