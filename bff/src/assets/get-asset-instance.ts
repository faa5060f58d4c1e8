import type { AssetInstance } from '@steward/shared-api';
import type { Context } from '../context.ts';
import { notFound } from '../http/problems.ts';
import { findAsset } from './asset-instances.queries.ts';
import { presentAsset } from './present-asset.ts';

/** One asset of the caller's scope; 404 when there is none. */
export async function getAssetInstance(ctx: Context, { id }: { id: string }): Promise<AssetInstance> {
  const row = await findAsset(ctx.db, ctx.actor.scope, id);
  if (!row) throw notFound('asset');
  return presentAsset(row, ctx);
}
