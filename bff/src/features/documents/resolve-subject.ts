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

type SubjectInput = Pick<
  ParsedInputOf<typeof documents.create>,
  'assetModelId' | 'assetInstanceId' | 'serviceAppointmentId' | 'serviceAppointmentItemId' | 'faultId'
>;

/** The subject of a new document: the record that the input names, and the records that this one belongs to. */
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

const noSubject: Subject = {
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
 * Finds the subject of a new document. Throws 400 when the input names no record, a record out of scope or records that do not belong
 * together.
 */
export async function resolveSubject(ctx: Context, input: SubjectInput): Promise<Subject> {
  if (input.serviceAppointmentId || input.serviceAppointmentItemId) return ofAppointment(ctx, input);
  if (input.assetInstanceId || input.faultId) return ofAsset(ctx, input);
  if (input.assetModelId) return ofModel(ctx, input.assetModelId);
  throw invalid({
    assetModelId: ['Please select a model'],
    assetInstanceId: ['Please select an asset'],
  });
}

async function ofAppointment(ctx: Context, input: SubjectInput): Promise<Subject> {
  const { scope } = ctx.actor;
  const itemId = input.serviceAppointmentItemId;
  const item = itemId ? await findItemSubject(ctx.db, scope, itemId) : undefined;
  if (itemId && !item) throw unknownReference('serviceAppointmentItemId', 'service appointment item');
  const appointmentId = input.serviceAppointmentId ?? item?.service_appointment_id ?? '';
  const appointment = await findAppointmentSubject(ctx.db, scope, appointmentId);
  if (!appointment) throw unknownReference('serviceAppointmentId', 'service appointment');
  if (item && item.service_appointment_id !== appointment.id)
    throw invalid({ serviceAppointmentItemId: ['This item belongs to another service appointment'] });
  const assetInstanceId = item?.asset_instance_id ?? null;
  if (input.assetInstanceId && input.assetInstanceId !== assetInstanceId)
    throw invalid({ assetInstanceId: ['The service appointment item is for another asset'] });
  if (input.faultId)
    throw invalid({ faultId: ['A document can be about a fault or a service appointment, not both'] });
  return {
    ...noSubject,
    groupId: appointment.group_id,
    assetInstanceId,
    serviceAppointmentId: appointment.id,
    serviceAppointmentItemId: item?.id ?? null,
    locationId: appointment.location_id,
    supplierId: appointment.supplier_id,
  };
}

async function ofAsset(ctx: Context, input: SubjectInput): Promise<Subject> {
  const { scope } = ctx.actor;
  const fault = input.faultId ? await findFaultSubject(ctx.db, scope, input.faultId) : undefined;
  if (input.faultId && !fault) throw unknownReference('faultId', 'fault');
  const assetId = input.assetInstanceId ?? fault?.asset_instance_id ?? '';
  const asset = await findAssetSubject(ctx.db, scope, assetId);
  if (!asset) throw unknownReference('assetInstanceId', 'asset');
  if (fault && fault.asset_instance_id !== asset.id)
    throw invalid({ faultId: ['This fault belongs to another asset'] });
  // The screens filter by model before the user chooses an asset; the asset is the subject.
  if (input.assetModelId && input.assetModelId !== asset.asset_model_id)
    throw invalid({ assetModelId: ['This asset is of another model'] });
  return {
    ...noSubject,
    groupId: asset.group_id,
    assetInstanceId: asset.id,
    faultId: fault?.id ?? null,
    locationId: asset.location_id,
    supplierId: asset.supplier_id,
  };
}

/** A document of a model belongs to the group that adds it; a document that support adds is global. */
async function ofModel(ctx: Context, assetModelId: string): Promise<Subject> {
  const { scope } = ctx.actor;
  if (!(await findModel(ctx.db, scope, assetModelId))) throw unknownReference('assetModelId', 'model');
  return { ...noSubject, assetModelId, groupId: scope.kind === 'group' ? scope.groupId : null };
}
