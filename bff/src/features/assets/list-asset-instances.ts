import type { assetInstances, AssetInstance, CompactAsset, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { invalid } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { findCustomField, type CustomFieldRow } from '../custom-fields/custom-fields.queries.ts';
import {
  countAssets,
  listAssets,
  listCompactAssets,
  type AssetListQuery,
} from './asset-instances.queries.ts';
import { presentAsset, presentCompactAsset } from './present-asset.ts';

/** A page of the assets in the caller's scope. */
export async function listAssetInstances(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.list>,
): Promise<Rows<AssetInstance>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const query = await assetListQuery(ctx, input);
  return pageOfRows(
    input,
    { rows: listAssets(db, scope, query), totalCount: () => countAssets(db, scope, query) },
    (row) => presentAsset(row, ctx),
  );
}

/** The same page with fewer fields. */
export async function listAssetInstancesCompactly(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.listCompact>,
): Promise<Rows<CompactAsset>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  const query = await assetListQuery(ctx, input);
  return pageOfRows(
    input,
    { rows: listCompactAssets(db, scope, query), totalCount: () => countAssets(db, scope, query) },
    (row) => presentCompactAsset(row, ctx),
  );
}

/** The query of every list that has the filters and the order of the asset list. */
export async function assetListQuery(
  ctx: Context,
  input: ParsedInputOf<typeof assetInstances.list>,
): Promise<AssetListQuery> {
  return { input, now: ctx.now, sortField: await sortFieldOf(ctx, input) };
}

/** The custom field by which the list is sorted. Throws 400 if the caller does not see it. */
async function sortFieldOf(
  { db, actor }: Context,
  { sortCustomField: id }: ParsedInputOf<typeof assetInstances.list>,
): Promise<CustomFieldRow | undefined> {
  if (id === undefined) return undefined;
  const field = await findCustomField(db, actor.scope, id);
  if (!field) throw invalid({ sortCustomField: ['This custom field does not exist'] });
  return field;
}
