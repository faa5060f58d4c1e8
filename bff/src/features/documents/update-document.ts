import {
  creatableDocumentTypes,
  extensionOf,
  fileNameProblem,
  safeFileName,
  type Document,
  type documents,
  type ParsedInputOf,
} from '@steward/shared-api';
import { changesBetween } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { blankToNull } from '../../infrastructure/http/blank-to-null.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { invalid, notFound } from '../../infrastructure/http/problems.ts';
import { demoteCurrentPrimary } from './choose-primary.ts';
import { recordDocumentAudit } from './document-audit.ts';
import { dayOf, ensureLinkFits, ensureValidityFits } from './document-columns.ts';
import { updateDocument as writeDocument, type DocumentChanges } from './document-writes.queries.ts';
import { findDocumentForUpdate, type StoredDocument } from './documents.queries.ts';
import { getDocument } from './get-document.ts';
import { ensureMayEdit } from './can-edit-document.ts';

type Input = ParsedInputOf<typeof documents.update>;

/** Changes the fields of a document that are sent; what is sent unchanged writes nothing. */
export async function updateDocument(ctx: Context, input: Input): Promise<Document> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('document');
  ensureMayEdit(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  const columns = columnsOf(stored, input);
  const after = { ...stored, ...definedOf(columns) };
  ensureTypeFits(ctx, stored, after);
  ensureLinkFits(after.document_type, after.link_url);
  ensureValidityFits(stored, after);
  ensureFileFits(after);
  const changes = changesBetween(stored, columns);
  if (Object.keys(changes).length === 0) return getDocument(ctx, { id: stored.id });
  if (after.is_primary) await demoteCurrentPrimary(ctx, candidateOf(after));
  await writeDocument(ctx.db, stored.id, {
    ...columns,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordDocumentAudit(ctx, stored, { event: 'Document updated', changes });
  return getDocument(ctx, { id: stored.id });
}

function columnsOf(stored: StoredDocument, input: Input): DocumentChanges {
  // What is no picture any more stands for nothing.
  const isNoImage = input.documentType !== undefined && input.documentType !== 'AssetImage';
  return {
    title: input.title,
    document_type: input.documentType,
    is_primary: input.isPrimary ?? (isNoImage ? false : undefined),
    comments: blankToNull(input.comments),
    link_url: input.linkUrl,
    date_valid_from: dayOf(input.dateValidFrom),
    date_valid_to: dayOf(input.dateValidTo),
    file_name: input.fileName === undefined ? undefined : renamed(stored, input.fileName),
  };
}

/** The safe form of a name. Of a stored file the ending stays: its content is what it is. */
function renamed({ file_name: present, remote_is_complete: isStored }: StoredDocument, name: string): string {
  const fileName = safeFileName(name);
  const extension = present === null ? '' : extensionOf(present);
  if (isStored && kindOf(extension) !== kindOf(extensionOf(fileName)))
    throw invalid({ fileName: [`The name of this file must end in ${extension}`] });
  return fileName;
}

function kindOf(extension: string): string {
  return extension === '.jpeg' ? '.jpg' : extension;
}

/** A type that the person could not give to a new document is not given to an old one either. */
function ensureTypeFits(ctx: Context, stored: StoredDocument, after: StoredDocument): void {
  const { document_type: type } = after;
  if (type === stored.document_type) return;
  if (!creatableDocumentTypes[ctx.actor.role].includes(type))
    throw invalid({ documentType: ['Documents of this type are not added here'] });
  if (type === 'LearningLink' && stored.file_name !== null)
    throw invalid({ documentType: ['This document holds a file'] });
}

function ensureFileFits({
  file_name: fileName,
  document_type: documentType,
  ...after
}: StoredDocument): void {
  const holder = { documentType, serviceAppointmentId: after.service_appointment_id };
  const wrong = fileName === null ? null : fileNameProblem(fileName, holder);
  if (wrong !== null) throw invalid({ fileName: [wrong] });
}

function candidateOf(after: StoredDocument) {
  return {
    id: after.id,
    documentType: after.document_type,
    groupId: after.group_id,
    assetInstanceId: after.asset_instance_id,
    faultId: after.fault_id,
    serviceAppointmentId: after.service_appointment_id,
  };
}

type Defined = { [Column in keyof StoredDocument]?: StoredDocument[Column] };

/** The columns that are written, as the table will have them. */
function definedOf(columns: DocumentChanges): Defined {
  // Guarantee: each of these columns is written as it is read; days and texts have one form.
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined;
}
