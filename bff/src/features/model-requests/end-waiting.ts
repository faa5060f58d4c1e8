import type { Context } from '../../context.ts';
import { publishChange, recordAudits } from '../../infrastructure/audit/record-audit.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { acceptAutomaticChange } from '../imports/engine/undo/automatic-changes.queries.ts';
import { deleteWaiting, updateWaitingAssets } from './waiting-assets.queries.ts';

const batchSize = 500;

/**
 * Gives the added model to the assets that an import created for the request, unless a user has given them another model since. A declined
 * request has no model, so its assets keep 'Model not listed'. Runs as the system, because support does not see the assets of a practice.
 */
export async function endWaiting(ctx: Context, requestId: string, modelId: string | null): Promise<void> {
  await asSystem(ctx.db, async (db) => {
    const systemContext = { ...ctx, db };
    const by = { modelId, at: ctx.now, orgUserId: ctx.actor.orgUserId };
    const assets = modelId === null ? [] : await updateWaitingAssets(db, requestId, { ...by, modelId });
    const ids = assets.map(({ id }) => id);
    await acceptAutomaticChange(db, ids);
    await deleteWaiting(db, requestId);
    const entries = assets.map((asset) => ({
      entityType: 'AssetInstance' as const,
      entityId: asset.id,
      assetInstanceId: asset.id,
      groupId: asset.group_id,
      locationId: asset.location_id,
      event: 'Asset got its requested model',
      changes: { asset_model_id: { from: asset.model_before, to: modelId } },
    }));
    for (let from = 0; from < entries.length; from += batchSize)
      await recordAudits(systemContext, entries.slice(from, from + batchSize));
    const [first] = entries;
    if (first)
      await publishChange(systemContext, {
        ...first,
        locationId: null,
        entityId: requestId,
        assetInstanceId: null,
      });
  });
}
