import type { assetInstances, AssetInstance, CompactAsset, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countAssets, listAssets, listCompactAssets } from './asset-instances.queries.ts';
import { presentAsset, presentCompactAsset } from './present-asset.ts';

/** A page of the assets in the caller's scope. */
export function listAssetInstances(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.list>,
): Promise<Rows<AssetInstance>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const query = { input, now: ctx.now };
  return pageOfRows(
    input,
    { rows: listAssets(db, scope, query), totalCount: () => countAssets(db, scope, query) },
    (row) => presentAsset(row, ctx),
  );
}

/** The same page with fewer fields. */
export function listAssetInstancesCompactly(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.listCompact>,
): Promise<Rows<CompactAsset>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const query = { input, now: ctx.now };
  return pageOfRows(
    input,
    { rows: listCompactAssets(db, scope, query), totalCount: () => countAssets(db, scope, query) },
    (row) => presentCompactAsset(row, ctx),
  );
}
