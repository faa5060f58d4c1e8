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
import { ensureCanEdit } from './can-edit-document.ts';

type Input = ParsedInputOf<typeof documents.update>;

/** Updates the given fields of a document. Fields that are sent unchanged are not written. */
export async function updateDocument(ctx: Context, input: Input): Promise<Document> {
  const { stored } = await changeDocument(ctx, input);
  return getDocument(ctx, { id: stored.id });
}

/**
 * Checks a change of a document and writes it with its audit entry; a preview does not write. Returns the document before the change
 * and after it, and whether it differs.
 */
export async function changeDocument(
  ctx: Context,
  input: Input,
  { isPreview = false }: { readonly isPreview?: boolean } = {},
): Promise<{ stored: StoredDocument; after: StoredDocument; isChanged: boolean }> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, input.id);
  if (!stored) throw notFound('document');
  ensureCanEdit(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  const columns = columnsOf(stored, input);
  const after = { ...stored, ...definedOf(columns) };
  ensureTypeFits(ctx, stored, after);
  ensureLinkFits(after.document_type, after.link_url);
  ensureValidityFits(stored, after);
  ensureFileFits(after);
  const changes = changesBetween(stored, columns);
  const isChanged = Object.keys(changes).length > 0;
  if (!isChanged || isPreview) return { stored, after, isChanged };
  if (after.is_primary) await demoteCurrentPrimary(ctx, candidateOf(after));
  await writeDocument(ctx.db, stored.id, {
    ...columns,
    modified_at: ctx.now,
    modified_by_org_user_id: ctx.actor.orgUserId,
  });
  await recordDocumentAudit(ctx, stored, { event: 'Document updated', changes });
  return { stored, after, isChanged };
}

function columnsOf(stored: StoredDocument, input: Input): DocumentChanges {
  // A document that is no image any more cannot be the primary image.
  const isNoImage = input.documentType !== undefined && input.documentType !== 'AssetImage';
  return {
    title: input.title,
    document_type: input.documentType,
    is_primary: input.isPrimary ?? (isNoImage ? false : undefined),
    comments: blankToNull(input.comments),
    link_url: input.linkUrl,
    date_valid_from: dayOf(input.dateValidFrom),
    date_valid_to: dayOf(input.dateValidTo),
    file_name: input.fileName === undefined ? undefined : renameFile(stored, input.fileName),
  };
}

/** The safe form of a file name. Throws 400 when it changes the extension of a stored file. */
function renameFile(
  { file_name: currentName, remote_is_complete: isStored }: StoredDocument,
  name: string,
): string {
  const fileName = safeFileName(name);
  const extension = currentName === null ? '' : extensionOf(currentName);
  if (isStored && normalisedExtension(extension) !== normalisedExtension(extensionOf(fileName)))
    throw invalid({ fileName: [`The name of this file must end in ${extension}`] });
  return fileName;
}

function normalisedExtension(extension: string): string {
  return extension === '.jpeg' ? '.jpg' : extension;
}

/** Throws 400 when the caller could not add a new document of the new type. */
function ensureTypeFits(ctx: Context, stored: StoredDocument, after: StoredDocument): void {
  const { document_type: type } = after;
  if (type === stored.document_type) return;
  if (!creatableDocumentTypes[ctx.actor.role].includes(type))
    throw invalid({ documentType: ['Documents of this type cannot be added here'] });
  if (type === 'LearningLink' && stored.file_name !== null)
    throw invalid({ documentType: ['This document has a file'] });
}

function ensureFileFits({
  file_name: fileName,
  document_type: documentType,
  ...after
}: StoredDocument): void {
  const fileHolder = { documentType, serviceAppointmentId: after.service_appointment_id };
  const problem = fileName === null ? null : fileNameProblem(fileName, fileHolder);
  if (problem !== null) throw invalid({ fileName: [problem] });
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

/** The columns that an update writes, with the values that the row will have. */
function definedOf(columns: DocumentChanges): Defined {
  // Guarantee: these columns have the same type for reading and writing, because days and texts are strings in both.
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Defined;
}
