import type { documents, ParsedInputOf } from '@steward/shared-api';
import { findModel } from '../catalogue/asset-models.queries.ts';
import type { Context } from '../../context.ts';
import { invalid, unknownReference } from '../../infrastructure/http/problems.ts';
import {
  findAppointmentSubject,
  findAssetSubject,
  findFaultSubject,
  findItemSubject,
} from './subjects.queries.ts';

type Asked = Pick<
  ParsedInputOf<typeof documents.create>,
  'assetModelId' | 'assetInstanceId' | 'serviceAppointmentId' | 'serviceAppointmentItemId' | 'faultId'
>;

/** What a new document is about: the thing it names and those that this one belongs to. */
export interface Subject {
  readonly groupId: string | null;
  readonly assetModelId: string | null;
  readonly assetInstanceId: string | null;
  readonly serviceAppointmentId: string | null;
  readonly serviceAppointmentItemId: string | null;
  readonly faultId: string | null;
  readonly locationId: string | null;
  readonly supplierId: string | null;
}

const nothing: Subject = {
  groupId: null,
  assetModelId: null,
  assetInstanceId: null,
  serviceAppointmentId: null,
  serviceAppointmentItemId: null,
  faultId: null,
  locationId: null,
  supplierId: null,
};

/**
 * Looks up in scope what a new document names. Throws a 400 when it names nothing, something that is not the caller's to see, or
 * things that do not belong together.
 */
export async function resolveSubject(ctx: Context, asked: Asked): Promise<Subject> {
  if (asked.serviceAppointmentId || asked.serviceAppointmentItemId) return ofAppointment(ctx, asked);
  if (asked.assetInstanceId || asked.faultId) return ofAsset(ctx, asked);
  if (asked.assetModelId) return ofModel(ctx, asked.assetModelId);
  throw invalid({
    assetModelId: ['Please select a model'],
    assetInstanceId: ['Please select an asset'],
  });
}

async function ofAppointment(ctx: Context, asked: Asked): Promise<Subject> {
  const { scope } = ctx.actor;
  const itemId = asked.serviceAppointmentItemId;
  const item = itemId ? await findItemSubject(ctx.db, scope, itemId) : undefined;
  if (itemId && !item) throw unknownReference('serviceAppointmentItemId', 'service appointment item');
  const appointmentId = asked.serviceAppointmentId ?? item?.service_appointment_id ?? '';
  const appointment = await findAppointmentSubject(ctx.db, scope, appointmentId);
  if (!appointment) throw unknownReference('serviceAppointmentId', 'service appointment');
  if (item && item.service_appointment_id !== appointment.id)
    throw invalid({ serviceAppointmentItemId: ['This item is not of this service appointment'] });
  const assetInstanceId = item?.asset_instance_id ?? null;
  if (asked.assetInstanceId && asked.assetInstanceId !== assetInstanceId)
    throw invalid({ assetInstanceId: ['This asset is not the one of the service appointment item'] });
  if (asked.faultId) throw invalid({ faultId: ['A document is about a fault or a service appointment'] });
  return {
    ...nothing,
    groupId: appointment.group_id,
    assetInstanceId,
    serviceAppointmentId: appointment.id,
    serviceAppointmentItemId: item?.id ?? null,
    locationId: appointment.location_id,
    supplierId: appointment.supplier_id,
  };
}

async function ofAsset(ctx: Context, asked: Asked): Promise<Subject> {
  const { scope } = ctx.actor;
  const fault = asked.faultId ? await findFaultSubject(ctx.db, scope, asked.faultId) : undefined;
  if (asked.faultId && !fault) throw unknownReference('faultId', 'fault');
  const assetId = asked.assetInstanceId ?? fault?.asset_instance_id ?? '';
  const asset = await findAssetSubject(ctx.db, scope, assetId);
  if (!asset) throw unknownReference('assetInstanceId', 'asset');
  if (fault && fault.asset_instance_id !== asset.id)
    throw invalid({ faultId: ['This fault is not of this asset'] });
  // The screens narrow by model before they choose an asset: the asset is what it is about.
  if (asked.assetModelId && asked.assetModelId !== asset.asset_model_id)
    throw invalid({ assetModelId: ['This asset is not of this model'] });
  return {
    ...nothing,
    groupId: asset.group_id,
    assetInstanceId: asset.id,
    faultId: fault?.id ?? null,
    locationId: asset.location_id,
    supplierId: asset.supplier_id,
  };
}

/** A practice's document of a model is its group's; one by support is for every group. */
async function ofModel(ctx: Context, assetModelId: string): Promise<Subject> {
  const { scope } = ctx.actor;
  if (!(await findModel(ctx.db, scope, assetModelId))) throw unknownReference('assetModelId', 'model');
  return { ...nothing, assetModelId, groupId: scope.kind === 'group' ? scope.groupId : null };
}
