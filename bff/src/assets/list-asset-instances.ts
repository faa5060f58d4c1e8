import type { assetInstances, AssetInstance, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../context.ts';
import type { Rows } from '../http/serve.ts';
import { countAssets, listAssets } from './asset-instances.queries.ts';
import { presentAsset } from './present-asset.ts';

/** One page of the assets in the caller's scope. */
export async function listAssetInstances(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.list>,
): Promise<Rows<AssetInstance>> {
  const question = { input, now: ctx.now };
  const [rows, totalCount] = await Promise.all([
    listAssets(ctx.db, ctx.actor.scope, question),
    countAssets(ctx.db, ctx.actor.scope, question),
  ]);
  return { rows: rows.map((row) => presentAsset(row, ctx)), totalCount };
}
