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
import type { Rows } from '../http/serve.ts';
import {
  countLocations,
  countSubLocations,
  isLocationInScope,
  listLocations,
  findLocation,
  listSubLocations,
  type LocationRow,
} from './locations.queries.ts';

/** The locations the caller may see. */
export async function listLocationsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof locations.list>,
): Promise<Rows<Location>> {
  const [rows, totalCount] = await Promise.all([
    listLocations(ctx.db, ctx.actor.scope, input),
    countLocations(ctx.db, ctx.actor.scope, input),
  ]);
  return { rows: rows.map(presentLocation), totalCount };
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
  const { scope } = ctx.actor;
  if (!(await isLocationInScope(ctx.db, scope, input.id))) throw notFound('location');
  const [rows, totalCount] = await Promise.all([
    listSubLocations(ctx.db, scope, input),
    countSubLocations(ctx.db, scope, input),
  ]);
  const present = (row: (typeof rows)[number]): SubLocation => ({
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    nameNickname: roomLabel(row.name, row.nickname),
    assetInstanceCount: row.asset_count ?? 0,
    version: row.version,
  });
  return { rows: rows.map(present), totalCount };
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
