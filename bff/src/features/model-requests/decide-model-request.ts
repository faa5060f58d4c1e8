import {
  modelRequestLifecycle,
  type AssetModelAdditionRequest,
  type assetModelAdditionRequests,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import { findType } from '../catalogue/catalogue.queries.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { conflict, invalid, notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import { notify } from '../../infrastructure/notify/notify.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { getModelRequest } from './list-model-requests.ts';
import { endWaiting } from './end-waiting.ts';
import { modelDecidedEmail } from './model-decided-email.ts';
import {
  findModelRequestForUpdate,
  insertModel,
  listRequesterAsSystem,
  updateModelRequest,
} from './model-requests.queries.ts';

type Input = ParsedInputOf<typeof assetModelAdditionRequests.decide>;
type NewModel = NonNullable<Input['model']>;

const conflicts = {
  asset_models_name_key: { detail: 'This model is in the catalogue already', field: 'model' },
};

/** Adds the requested model to the catalogue or declines the request, and notifies the requester. */
export async function decideModelRequest(ctx: Context, input: Input): Promise<AssetModelAdditionRequest> {
  const stored = await findModelRequestForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('request');
  await ensureCurrent(ctx, stored);
  const step = input.isAdded ? 'add' : 'decline';
  const refusal = modelRequestLifecycle.refusal(step, stored.decision);
  if (refusal !== null) throw conflict(refusal);
  const columns = {
    decision: modelRequestLifecycle.to(step),
    decision_comments: blankToNull(input.comments) ?? null,
    asset_model_id: await insertRequestedModel(ctx, input),
  };
  await updateModelRequest(ctx.db, stored.id, {
    ...columns,
    decided_at: ctx.now,
    decided_by_org_user_id: ctx.actor.orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordAudit(ctx, {
    entityType: 'AssetModelAdditionRequest',
    entityId: stored.id,
    event: input.isAdded ? 'Requested model added' : 'Model request declined',
    changes: changesBetween(stored, columns),
    groupId: stored.group_id,
  });
  await endWaiting(ctx, stored.id, columns.asset_model_id);
  const request = await getModelRequest(ctx, { id: stored.id });
  const requester = await listRequesterAsSystem(ctx.db, stored.created_by_org_user_id);
  await notify(ctx, { kind: 'answer', email: modelDecidedEmail(request) }, { users: requester });
  return request;
}

async function insertRequestedModel(ctx: Context, { isAdded, model }: Input): Promise<string | null> {
  if (!isAdded) {
    if (model) throw invalid({ model: ['A declined request cannot add a model'] });
    return null;
  }
  if (!model) throw invalid({ model: ['Please describe the model to add'] });
  const columns = await modelColumns(ctx, model);
  const stamped = { ...columns, created_at: ctx.now, modified_at: ctx.now };
  const id = await orConflict(insertModel(ctx.db, stamped), conflicts);
  await recordAudit(ctx, {
    entityType: 'AssetModel',
    entityId: id,
    event: 'Model added to the catalogue',
    changes: changesBetween({}, columns),
  });
  return id;
}

async function modelColumns(ctx: Context, model: NewModel) {
  const { scope } = ctx.actor;
  const supplierId = model.manufacturerSupplierId ?? null;
  const manufacturerName = blankToNull(model.manufacturerName) ?? null;
  if (!(await findType(ctx.db, scope, model.assetTypeId)))
    throw unknownReference('model.assetTypeId', 'type');
  if (supplierId !== null && !(await findSupplier(ctx.db, scope, supplierId)))
    throw unknownReference('model.manufacturerSupplierId', 'supplier');
  if ((supplierId === null) === (manufacturerName === null))
    throw invalid({ 'model.manufacturerName': ["Please enter a Manufacturer's name"] });
  return {
    name: model.name,
    asset_type_id: model.assetTypeId,
    manufacturer_supplier_id: supplierId,
    manufacturer_name: manufacturerName,
    requires_serial_number: model.requiresSerialNumber,
    requires_barcode: model.requiresBarcode,
    default_service_interval_months: model.defaultServiceIntervalMonths ?? null,
  };
}
