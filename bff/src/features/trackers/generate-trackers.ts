import {
  maximumTrackersPerRequest,
  type OutputOf,
  type ParsedInputOf,
  type trackers,
} from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { ensureAssetsChosen } from '../assets/ensure-assets-chosen.ts';
import { generateTracker } from './generate-tracker.ts';
import { countLabels, listUntracked } from './trackers.queries.ts';

/** Generates trackers for chosen assets that have none, up to the maximum of one request. Throws 404 for the id of an asset out of scope. */
export async function generateTrackers(
  ctx: Context,
  input: ParsedInputOf<typeof trackers.generateMany>,
): Promise<OutputOf<typeof trackers.generateMany>> {
  ensureAssetsChosen(input);
  const { assetInstanceIds, filters } = input;
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
