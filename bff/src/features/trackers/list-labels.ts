import type { ParsedInputOf, TrackerLabel, trackers } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { presentLabel } from './present-tracker.ts';
import { countMatchingLabels, countLabels, listLabels, listMatchingLabels } from './trackers.queries.ts';

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

/** A page of the labels of the assets in the caller's scope that match the filters. */
export async function listMatchingTrackerLabels(
  { db, actor: { scope }, origin, now }: Context,
  { pageNumber, pageSize, ...filters }: ParsedInputOf<typeof trackers.listMatchingLabels>,
): Promise<Rows<TrackerLabel>> {
  const matching = { filters, scope, now };
  const [rows, totalCount] = await Promise.all([
    listMatchingLabels(db, matching, { pageNumber, pageSize }),
    countMatchingLabels(db, matching),
  ]);
  return { rows: await Promise.all(rows.map((row) => presentLabel(row, origin))), totalCount };
}
