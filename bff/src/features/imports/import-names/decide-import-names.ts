import type { AssetImport, importNames, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { invalid, unknownReference } from '../../../infrastructure/http/problems.ts';
import { findModel } from '../../catalogue/asset-models.queries.ts';
import { findType } from '../../catalogue/catalogue.queries.ts';
import { requestWork } from '../asset-imports/asset-imports.queries.ts';
import { authorOf } from '../asset-imports/change-asset-import.ts';
import { lockForStep, recordStep } from '../asset-imports/import-steps.ts';
import { getAssetImport } from '../asset-imports/read-asset-imports.ts';
import {
  deleteDecisions,
  findNames,
  storeDecisions,
  updateCatalogueChecked,
} from './import-names.queries.ts';
import { decideOthers } from './decide-others.queries.ts';

type Input = ParsedInputOf<typeof importNames.decide>;
type Decision = Input['decisions'][number];

/** Stores decisions about names of the file, and starts a new preview with them on request. */
export async function decideImportNames(ctx: Context, input: Input): Promise<AssetImport> {
  const stored = await lockForStep(ctx, input.id, 'preview');
  const names = await findNames(ctx.db, input.id, input.decisions.map(numberOf));
  const keys = new Map(names.map(({ number, key }) => [number, key]));
  const removed: string[] = [];
  const decided: Parameters<typeof storeDecisions>[1][number][] = [];
  for (const decision of input.decisions) {
    const key = keys.get(numberOf(decision));
    if (key === undefined) throw unknownReference('decisions', 'name');
    if (decision.decision === null) removed.push(key);
    else
      decided.push({
        ...(await columnsOf(ctx, decision)),
        decision: decision.decision,
        key,
        ...batchOf(stored),
      });
  }
  await deleteDecisions(ctx.db, input.id, removed);
  await storeDecisions(ctx.db, lastOfEachKey(decided));
  if (input.others !== undefined)
    await decideOthers(ctx.db, ctx.actor.scope, { importId: input.id, others: input.others });
  await updateCatalogueChecked(ctx.db, input.id, input.showPreview);
  if (input.showPreview)
    await requestWork(ctx.db, input.id, { status: 'Planning', by: authorOf(ctx), at: ctx.now });
  await recordStep(ctx, stored, input.showPreview ? 'Import preview requested' : 'Import names decided');
  return getAssetImport(ctx, input);
}

/** The number of a name by its id; 0, which no name has, for another text. */
export const numberOf = ({ nameId }: Pick<Decision, 'nameId'>): number =>
  /^\d{1,9}$/.test(nameId) ? Number(nameId) : 0;

function batchOf({ id, group_id: groupId }: { id: string; group_id: string | null }) {
  return { import_batch_id: id, group_id: groupId ?? '' };
}

/** The model of a decision `use`, or the type of a decision `generic`, in the caller's sector. */
async function columnsOf(ctx: Context, { decision, assetTypeId = null, assetModelId = null }: Decision) {
  const { scope } = ctx.actor;
  const none = { asset_type_id: null, asset_model_id: null, model_request_id: null };
  switch (decision) {
    case 'use':
      if (assetModelId === null) throw invalid({ assetModelId: ['Please select a Model'] });
      if (!(await findModel(ctx.db, scope, assetModelId))) throw unknownReference('assetModelId', 'model');
      return { ...none, asset_model_id: assetModelId };
    case 'generic':
      if (assetTypeId === null) throw invalid({ assetTypeId: ['Please select a Type'] });
      if (!(await findType(ctx.db, scope, assetTypeId))) throw unknownReference('assetTypeId', 'type');
      return { ...none, asset_type_id: assetTypeId };
    case 'leaveOut':
    case null:
      return none;
  }
}

/** PostgreSQL cannot write a row twice in one statement. */
function lastOfEachKey<Row extends { readonly key: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
