import type { AssetImport, importNames, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../../context.ts';
import { conflict, forbidden, unknownReference } from '../../../infrastructure/http/problems.ts';
import { notify } from '../../../infrastructure/notify/notify.ts';
import { modelsRequestedEmail } from '../../model-requests/model-requested-email.ts';
import { listSupportAsSystem } from '../../model-requests/model-requests.queries.ts';
import { recordModelRequest } from '../../model-requests/request-model.ts';
import { lockForStep, recordStep } from '../asset-imports/import-steps.ts';
import { getAssetImport } from '../asset-imports/read-asset-imports.ts';
import { numberOf } from './decide-import-names.ts';
import { findNames, isAnyRequested, storeDecisions, updateCatalogueChecked } from './import-names.queries.ts';

type Input = ParsedInputOf<typeof importNames.requestModels>;

/**
 * Requests models for names of the file with one email to support. The rows wait with the model 'Model not listed' of the type. Throws 409 if
 * models for some of the names were requested in the meantime.
 */
export async function requestMissingModels(ctx: Context, input: Input): Promise<AssetImport> {
  if (!ctx.actor.permissions.has('models.request')) throw forbidden('You are not allowed to request models');
  const stored = await lockForStep(ctx, input.id, 'preview');
  const numbers = new Set(input.models.map(numberOf));
  if (numbers.size < input.models.length) throw conflict('Each name can be requested only once');
  const names = await findNames(ctx.db, input.id, [...numbers]);
  const keys = new Map(names.map(({ number, key }) => [number, key]));
  if (await isAnyRequested(ctx.db, input.id, [...keys.values()]))
    throw conflict('Some of these models have already been requested. Please check the names again.');
  const requests = [];
  for (const { assetTypeId, manufacturerString, modelInfoString, ...name } of input.models) {
    const key = keys.get(numberOf(name));
    if (key === undefined) throw unknownReference('models', 'name');
    const model = { assetTypeId, manufacturerString, modelInfoString, comments: input.comments };
    const request = await recordModelRequest(ctx, model);
    requests.push({ request, key, assetTypeId });
  }
  await storeDecisions(
    ctx.db,
    requests.map(({ request, key, assetTypeId }) => ({
      import_batch_id: stored.id,
      group_id: request.groupId,
      key,
      decision: 'request' as const,
      asset_type_id: assetTypeId,
      asset_model_id: null,
      model_request_id: request.id,
    })),
  );
  await updateCatalogueChecked(ctx.db, stored.id, false);
  const email = modelsRequestedEmail(
    requests.map(({ request }) => request),
    ctx.actor.fullName,
  );
  await notify(ctx, { kind: 'confirmation', email }, { users: await listSupportAsSystem(ctx.db) });
  await recordStep(ctx, stored, 'Import models requested');
  return getAssetImport(ctx, input);
}
