import {
  certificateRefusal,
  creatableDocumentTypes,
  type certificates,
  type documents,
  type DocumentType,
  type ParsedInputOf,
  type serviceDocuments,
} from '@steward/shared-api';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { forbidden, invalid, notFound } from '../../infrastructure/http/problems.ts';
import { demoteCurrentPrimary } from './choose-primary.ts';
import { dayOf, ensureLinkFits, ensureValidityFits } from './document-columns.ts';
import { insertDocument, type NewDocument } from './document-writes.queries.ts';
import { ensureCanEdit } from './can-edit-document.ts';
import { resolveSubject, type Subject } from './resolve-subject.ts';
import { findAppointmentSubject, findAssetSubject } from './subjects.queries.ts';

type Input = ParsedInputOf<typeof documents.create>;
type CertificateInput = ParsedInputOf<typeof certificates.create>;
type ServiceInput = ParsedInputOf<typeof serviceDocuments.create>;

/** Adds a document without its file and returns its id. */
export async function addDocument(ctx: Context, input: Input): Promise<string> {
  const subject = await resolveSubject(ctx, input);
  ensureCanEdit(ctx.actor, accessOf(subject, input.documentType));
  if (!creatableDocumentTypes[ctx.actor.role].includes(input.documentType))
    throw invalid({ documentType: ['Documents of this type cannot be added here'] });
  ensureLinkFits(input.documentType, input.linkUrl ?? null);
  const validity = {
    date_valid_from: dayOf(input.dateValidFrom) ?? null,
    date_valid_to: dayOf(input.dateValidTo) ?? null,
  };
  ensureValidityFits(null, { document_type: input.documentType, ...validity });
  if (input.isPrimary)
    await demoteCurrentPrimary(ctx, { ...subject, documentType: input.documentType, id: null });
  const columns = {
    title: input.title,
    document_type: input.documentType,
    is_primary: input.isPrimary ?? false,
    comments: blankToNull(input.comments) ?? null,
    link_url: input.linkUrl ?? null,
    ...validity,
  };
  return insertWithAudit(ctx, subject, columns);
}

/** Adds a service record to an appointment of the caller's supplier and returns its id. */
export async function addServiceDocument(ctx: Context, input: ServiceInput): Promise<string> {
  if (!(await findAppointmentSubject(ctx.db, ctx.actor.scope, input.serviceAppointmentId)))
    throw notFound('service appointment');
  return addDocument(ctx, { ...input, documentType: 'ServiceRecord' });
}

/** Adds a certificate to an asset or to an item of a service appointment, without its file, and returns its id. */
export async function addCertificate(ctx: Context, input: CertificateInput): Promise<string> {
  const { scope } = ctx.actor;
  const { id: assetInstanceId, serviceAppointmentItemId } = input;
  // A supplier can see the item of its appointment without seeing the asset.
  if (!serviceAppointmentItemId && !(await findAssetSubject(ctx.db, scope, assetInstanceId)))
    throw notFound('asset');
  const subject = await resolveSubject(ctx, { assetInstanceId, serviceAppointmentItemId });
  const refusal = certificateRefusal({
    supplierId: scope.kind === 'supplier' ? scope.supplierId : null,
    serviceSupplierId: subject.supplierId,
  });
  if (refusal !== null) throw forbidden(refusal);
  const columns = {
    title: input.title,
    document_type: 'EquipmentCertification',
    date_valid_from: input.dateValidFrom.slice(0, 10),
    date_valid_to: input.dateValidTo.slice(0, 10),
  } as const;
  ensureValidityFits(null, columns);
  return insertWithAudit(ctx, subject, columns);
}

function accessOf(subject: Subject, documentType: DocumentType) {
  return {
    group_id: subject.groupId,
    document_type: documentType,
    appointment_supplier_id: subject.serviceAppointmentId === null ? null : subject.supplierId,
    author_supplier_id: null,
  };
}

async function insertWithAudit(
  ctx: Context,
  subject: Subject,
  columns: Pick<NewDocument, 'title' | 'document_type'> & Partial<NewDocument>,
): Promise<string> {
  const { orgUserId } = ctx.actor;
  const id = await insertDocument(ctx.db, {
    group_id: subject.groupId,
    asset_model_id: subject.assetModelId,
    asset_instance_id: subject.assetInstanceId,
    service_appointment_id: subject.serviceAppointmentId,
    service_appointment_item_id: subject.serviceAppointmentItemId,
    fault_id: subject.faultId,
    ...columns,
    created_at: ctx.now,
    created_by_org_user_id: orgUserId,
    modified_at: ctx.now,
    modified_by_org_user_id: orgUserId,
  });
  await recordAudit(ctx, {
    entityType: 'Document',
    entityId: id,
    event: 'Document added',
    changes: changesBetween({ is_primary: false }, columns),
    ...subject,
  });
  return id;
}
