import type { documents, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import { recordDocumentAudit } from './document-audit.ts';
import { deleteDocumentRow } from './document-writes.queries.ts';
import {
  findDocumentForUpdate,
  listDocumentsOfFaultForUpdate,
  type StoredDocument,
} from './documents.queries.ts';
import { ensureCanDelete } from './can-edit-document.ts';
import { releaseFile } from './stored-files.queries.ts';

/** Deletes a document and releases its file. */
export async function deleteDocument(
  ctx: Context,
  { id }: ParsedInputOf<typeof documents.remove>,
): Promise<null> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('document');
  ensureCanDelete(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  await deleteWithAudit(ctx, stored);
  return null;
}

/** Deletes the documents of a fault, with an audit entry for each, and releases their files. */
export async function deleteDocumentsOfFault(ctx: Context, faultId: string): Promise<void> {
  const photos = await listDocumentsOfFaultForUpdate(ctx.db, ctx.actor.scope, faultId);
  for (const photo of photos) await deleteWithAudit(ctx, photo);
}

async function deleteWithAudit(ctx: Context, stored: StoredDocument): Promise<void> {
  await deleteDocumentRow(ctx.db, stored.id);
  await recordDocumentAudit(ctx, stored, {
    event: 'Document deleted',
    changes: { title: { from: stored.title, to: null }, file_name: { from: stored.file_name, to: null } },
  });
  const { remote_id: key } = stored;
  if (key !== null) await releaseFile(ctx.db, key, ctx.now);
}
