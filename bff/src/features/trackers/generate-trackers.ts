import {
  maximumTrackersPerRequest,
  type OutputOf,
  type ParsedInputOf,
  type trackers,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { invalid, notFound } from '../../infrastructure/http/problems.ts';
import { generateTracker } from './generate-tracker.ts';
import { countLabels, listUntracked } from './trackers.queries.ts';

/** Generates trackers for chosen assets that have none, up to the maximum of one request. Throws 404 for the id of an asset out of scope. */
export async function generateTrackers(
  ctx: Context,
  { assetInstanceIds, filters }: ParsedInputOf<typeof trackers.generateMany>,
): Promise<OutputOf<typeof trackers.generateMany>> {
  if ((assetInstanceIds === undefined) === (filters === undefined))
    throw invalid({ assetInstanceIds: ['Please choose assets by their ids or by filters'] });
  const { actor, db, now } = ctx;
  // No asset is left out in silence.
  const ids = assetInstanceIds && [...new Set(assetInstanceIds)];
  if (ids && (await countLabels(db, actor.scope, ids)) !== ids.length) throw notFound('asset');
  const chosen = {
    ids,
    filters: filters ?? { includeInactive: true },
    scope: actor.scope,
    now,
  };
  const { ids: untracked, totalCount } = await listUntracked(db, chosen, maximumTrackersPerRequest);
  // In the order of the ids, so that two such requests do not wait for each other.
  for (const id of untracked.toSorted()) await generateTracker({ ...ctx, ifMatch: undefined }, { id });
  return { generatedCount: untracked.length, remainingCount: totalCount - untracked.length };
}
