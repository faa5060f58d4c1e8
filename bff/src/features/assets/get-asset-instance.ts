import { roomLabel, type AssetInstance } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { listRoomNames } from '../locations/rooms.queries.ts';
import { findAsset } from './asset-instances.queries.ts';
import { presentAsset } from './present-asset.ts';

/** An asset in the caller's scope with the rooms of its location. Throws 404 if there is none. */
export async function getAssetInstance(ctx: Context, { id }: { id: string }): Promise<AssetInstance> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const row = await findAsset(db, scope, id);
  if (!row) throw notFound('asset');
  const rooms = await listRoomNames(db, scope, row.location_id);
  const subLocations = rooms.map((room) => ({
    id: room.id,
    name: room.name,
    nameNickname: roomLabel(room.name, room.nickname),
  }));
  const asset = presentAsset(row, ctx);
  return { ...asset, location: { ...asset.location, subLocations } };
}
