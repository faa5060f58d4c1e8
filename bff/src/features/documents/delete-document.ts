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
import { ensureMayDelete } from './can-edit-document.ts';
import { releaseFile } from './stored-files.queries.ts';

/** Deletes a document and releases its file. */
export async function deleteDocument(
  ctx: Context,
  { id }: ParsedInputOf<typeof documents.remove>,
): Promise<null> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('document');
  ensureMayDelete(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  await discard(ctx, stored);
  return null;
}

/** Deletes what is documented about a fault: the trail says of each photo that it is gone, and its file is released. */
export async function deleteDocumentsOfFault(ctx: Context, faultId: string): Promise<void> {
  const photos = await listDocumentsOfFaultForUpdate(ctx.db, ctx.actor.scope, faultId);
  for (const photo of photos) await discard(ctx, photo);
}

async function discard(ctx: Context, stored: StoredDocument): Promise<void> {
  await deleteDocumentRow(ctx.db, stored.id);
  await recordDocumentAudit(ctx, stored, {
    event: 'Document deleted',
    changes: { title: { from: stored.title, to: null }, file_name: { from: stored.file_name, to: null } },
  });
  const { remote_id: key } = stored;
  if (key !== null) await releaseFile(ctx.db, key, ctx.now);
}
