import type { ModelMerge, modelMerges, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { importRunning } from '../imports/asset-imports/messages.ts';
import { conflict } from '../../infrastructure/http/problems.ts';
import { insertSynonyms } from '../catalogue-records/write-records.queries.ts';
import { tryLockImports } from '../imports/engine/apply/import-writes.queries.ts';
import { acceptAutomaticChange } from '../imports/engine/undo/automatic-changes.queries.ts';
import { mergeRefusal, newSynonyms } from './merge-plan.ts';
import { insertMerge, lockModels, setMergedInto, updateMoved } from './model-merges.queries.ts';
import { moveNextAssets } from './move-assets.queries.ts';
import { addLinks, moveReferences, moveSynonyms } from './move-records.queries.ts';
import { auditOfMoves } from './moved-assets-audit.ts';
import { getModelMerge, getModels } from './read-merges.ts';

/**
 * Merges a model into another one of the same type. Its assets, documents, requests and the decisions of imports get the other model, which
 * also gets its names as synonyms and its links to suppliers. The model is hidden. Throws 404 for an unknown model, and 409 if they
 * cannot be merged or an import is running.
 */
export async function mergeModels(
  ctx: Context,
  pair: ParsedInputOf<typeof modelMerges.create>,
): Promise<ModelMerge> {
  await ensureNoImportRuns(ctx.db);
  await lockModels(ctx.db, [pair.sourceModelId, pair.targetModelId]);
  const { source, target } = await getModels(ctx.db, pair);
  const refusal = mergeRefusal(source, target);
  if (refusal !== null) throw conflict(refusal);
  const synonyms = await newSynonyms(ctx.db, source, target);
  const by = { at: ctx.now, orgUserId: ctx.actor.orgUserId };
  const id = await insertMerge(ctx.db, {
    source_model_id: source.id,
    target_model_id: target.id,
    merged_at: by.at,
    merged_by_org_user_id: by.orgUserId,
  });
  await setMergedInto(ctx.db, source.id, { into: target.id, ...by });
  const sourceSynonyms = await moveSynonyms(ctx.db, { from: source.id, to: target.id });
  await insertSynonyms(ctx.db, { kind: 'model', id: target.id }, synonyms);
  const assetsCount = await asSystem(ctx.db, async (db) => {
    const models = { source: source.id, target: target.id };
    const links = await addLinks(db, models, by.at);
    const references = await moveReferences(db, models);
    const moved = JSON.stringify({ ...references, links, synonyms, sourceSynonyms });
    const change = {
      event: 'Asset got the model that its model was merged into',
      from: source.id,
      to: target.id,
    };
    const audit = await auditOfMoves(ctx, db, change);
    let count = 0;
    for (;;) {
      const assets = await moveNextAssets(db, { mergeId: id, from: source.id, to: target.id, ...by });
      if (assets.length === 0) break;
      await acceptAutomaticChange(
        db,
        assets.map((asset) => asset.id),
      );
      await audit(assets);
      count += assets.length;
    }
    await updateMoved(db, id, { assetsCount: count, moved });
    return count;
  });
  await recordAudit(ctx, {
    entityType: 'AssetModel',
    entityId: source.id,
    event: `Model merged into another one with ${assetsCount} ${assetsCount === 1 ? 'asset' : 'assets'}`,
    changes: { merged_into_id: { from: null, to: target.id } },
  });
  return getModelMerge(ctx, { id });
}

/** Throws 409 while an import plans or writes with the models, because it would write the hidden one. */
export async function ensureNoImportRuns(db: Queryable): Promise<void> {
  if (!(await tryLockImports(db))) throw conflict(importRunning);
}
