import type { ParsedInputOf, TrackerLabel, trackers } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { countAssets, listAssetIds } from '../assets/asset-instances.queries.ts';
import { assetListQuery } from '../assets/list-asset-instances.ts';
import { presentLabel } from './present-tracker.ts';
import { countLabels, listLabels } from './trackers.queries.ts';

/** A page of the labels of the given assets that are in the caller's scope. */
export async function listTrackerLabels(
  { db, actor: { scope }, origin }: Context,
  { assetInstanceIds, pageNumber, pageSize }: ParsedInputOf<typeof trackers.listLabels>,
): Promise<Rows<TrackerLabel>> {
  const ids = assetInstanceIds.toLowerCase().split(',');
  const [rows, totalCount] = await Promise.all([
    listLabels(db, scope, { ids, pageNumber, pageSize }),
    countLabels(db, scope, ids),
  ]);
  return { rows: await Promise.all(rows.map((row) => presentLabel(row, origin))), totalCount };
}

/** A page of the labels of the assets that the asset list shows for the same input, in its order. */
export async function listMatchingTrackerLabels(
  ctx: Context,
  input: ParsedInputOf<typeof trackers.listMatchingLabels>,
): Promise<Rows<TrackerLabel>> {
  const { db, origin } = ctx;
  const { scope } = ctx.actor;
  const query = await assetListQuery(ctx, input);
  const [ids, totalCount] = await Promise.all([
    listAssetIds(db, scope, query),
    countAssets(db, scope, query),
  ]);
  const rows = await listLabels(db, scope, { ids, pageNumber: 1, pageSize: ids.length });
  return { rows: await Promise.all(rows.map((row) => presentLabel(row, origin))), totalCount };
}
