import type { assetInstances, AssetInstance, CompactAsset, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countAssets, listAssets, listCompactAssets } from './asset-instances.queries.ts';
import { presentAsset, presentCompactAsset } from './present-asset.ts';

/** One page of the assets in the caller's scope. */
export function listAssetInstances(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.list>,
): Promise<Rows<AssetInstance>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const question = { input, now: ctx.now };
  return pageOfRows(
    { rows: listAssets(db, scope, question), totalCount: countAssets(db, scope, question) },
    (row) => presentAsset(row, ctx),
  );
}

/** The same page in few words. */
export function listAssetInstancesCompactly(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.listCompact>,
): Promise<Rows<CompactAsset>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const question = { input, now: ctx.now };
  return pageOfRows(
    { rows: listCompactAssets(db, scope, question), totalCount: countAssets(db, scope, question) },
    (row) => presentCompactAsset(row, ctx),
  );
}
