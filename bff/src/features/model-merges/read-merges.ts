import type { ModelMerge, ModelMergePreview, modelMerges, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../infrastructure/db/database.ts';
import { asSystem } from '../../infrastructure/db/tenant-scope.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import { differencesOf, mergeRefusal, newSynonyms, refusedPreview } from './merge-plan.ts';
import {
  countMergedRecords,
  countMerges,
  findMerge,
  findModels,
  listMerges,
  type MergedModel,
  type MergeRow,
} from './model-merges.queries.ts';

interface ModelPair {
  readonly sourceModelId: string;
  readonly targetModelId: string;
}

/** A page of the merges, the newest first. */
export function listModelMerges(
  { db }: Context,
  input: ParsedInputOf<typeof modelMerges.list>,
): Promise<Rows<ModelMerge>> {
  const queries = { rows: listMerges(db, input), totalCount: () => countMerges(db), isShort: true };
  return pageOfRows(input, queries, presentMerge);
}

/** A merge. Throws 404 if there is none. */
export async function getModelMerge({ db }: Context, { id }: { id: string }): Promise<ModelMerge> {
  const row = await findMerge(db, id);
  if (!row) throw notFound('merge');
  return presentMerge(row);
}

/** The consequences of a merge. Throws 404 for an unknown model. Counts as the system, because support does not see assets. */
export async function previewModelMerge({ db }: Context, pair: ModelPair): Promise<ModelMergePreview> {
  const { source, target } = await getModels(db, pair);
  const refusal = mergeRefusal(source, target);
  if (refusal !== null) return refusedPreview(refusal);
  const counts = await asSystem(db, (systemDb) => countMergedRecords(systemDb, source.id, target.id));
  return {
    refusal: null,
    assetsCount: counts.assets,
    groupsCount: counts.groups,
    documentsCount: counts.documents,
    requestsCount: counts.requests,
    suppliersCount: counts.suppliers,
    differences: differencesOf(source, target),
    synonyms: await newSynonyms(db, source, target),
  };
}

/** The two models of a merge. Throws 404 for an unknown one. */
export async function getModels(
  db: Queryable,
  { sourceModelId, targetModelId }: ModelPair,
): Promise<{ source: MergedModel; target: MergedModel }> {
  const found = await findModels(db, [sourceModelId, targetModelId]);
  const source = found.find(({ id }) => id === sourceModelId);
  const target = found.find(({ id }) => id === targetModelId);
  if (!source || !target) throw notFound('model');
  return { source, target };
}

function presentMerge(row: MergeRow): ModelMerge {
  return {
    id: row.id,
    sourceModelId: row.source_model_id,
    sourceName: row.source_name,
    targetModelId: row.target_model_id,
    targetName: row.target_name,
    assetsCount: row.assets_count,
    mergedAt: row.merged_at.toISOString(),
    mergedByName: row.merged_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    assetsRestored: row.assets_restored,
  };
}
