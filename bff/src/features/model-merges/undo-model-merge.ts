import type { ModelMerge } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, notFound } from '../../infrastructure/http/problems.ts';
import { findOwnerOfSynonym } from '../catalogue-records/write-records.queries.ts';
import { acceptAutomaticChange } from '../imports/engine/undo/automatic-changes.queries.ts';
import { ensureNoImportRuns } from './merge-models.ts';
import { lockMerge, lockModels, setMergedInto, updateUndone } from './model-merges.queries.ts';
import { moveNextAssetsBack } from './move-assets.queries.ts';
import { deleteSynonyms, moveReferencesBack, moveSynonyms, restoreLinks } from './move-records.queries.ts';
import { auditOfMoves } from './moved-assets-audit.ts';
import { getModelMerge, getModels } from './read-merges.ts';

/**
 * Undoes a merge: shows the model again, and gives it back to the records that the merge has moved and that still have the other model.
 * Throws 404 for an unknown merge, and 409 if it is undone already, the other model was merged since, or the name is taken.
 */
export async function undoModelMerge(ctx: Context, { id }: { id: string }): Promise<ModelMerge> {
  await ensureNoImportRuns(ctx.db);
  const merge = await lockMerge(ctx.db, id);
  if (!merge) throw notFound('merge');
  if (merge.undone_at !== null) throw conflict('This merge is undone already');
  const pair = { sourceModelId: merge.source_model_id, targetModelId: merge.target_model_id };
  await lockModels(ctx.db, [pair.sourceModelId, pair.targetModelId]);
  const { source, target } = await getModels(ctx.db, pair);
  if (target.merged_into_id !== null)
    throw conflict(`“${target.name}” was merged into another model since. Undo that merge first`);
  const by = { at: ctx.now, orgUserId: ctx.actor.orgUserId };
  const { moved } = merge;
  await deleteSynonyms(ctx.db, target.id, moved.synonyms);
  await moveSynonyms(ctx.db, { from: target.id, to: source.id, only: moved.sourceSynonyms });
  const owner = await findOwnerOfSynonym(ctx.db, { kind: 'model', id: source.id }, source.name);
  if (owner !== undefined) throw conflict(`“${source.name}” is a synonym of “${owner}”. Remove it first`);
  await orConflict(setMergedInto(ctx.db, source.id, { into: null, ...by }), {
    asset_models_name_key: { detail: `The catalogue has another model “${source.name}” by now` },
  });
  const assetsRestored = await asSystem(ctx.db, async (db) => {
    const models = { source: source.id, target: target.id };
    await restoreLinks(db, target.id, { links: moved.links, at: by.at });
    await moveReferencesBack(db, models, moved);
    const change = { event: 'Asset got its model back', from: target.id, to: source.id };
    const audit = await auditOfMoves(ctx, db, change);
    let count = 0;
    for (;;) {
      const assets = await moveNextAssetsBack(db, { mergeId: id, from: source.id, to: target.id, ...by });
      if (assets.length === 0) return count;
      await acceptAutomaticChange(
        db,
        assets.map((asset) => asset.id),
      );
      await audit(assets);
      count += assets.length;
    }
  });
  await updateUndone(ctx.db, id, { ...by, assetsRestored });
  await recordAudit(ctx, {
    entityType: 'AssetModel',
    entityId: source.id,
    event: 'Merge of a model undone',
    changes: { merged_into_id: { from: target.id, to: null } },
  });
  return getModelMerge(ctx, { id });
}
