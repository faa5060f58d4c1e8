import { randomUUID } from 'node:crypto';
import {
  extensionOf,
  fileNameProblem,
  maximumFileSize,
  safeFileName,
  type Document,
  type DocumentKind,
  type Suspicion,
} from '@steward/shared-api';
import { changesBetween } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { runInTransaction } from '../../infrastructure/http/run-in-transaction.ts';
import { conflict, filesUnavailable, invalid, notFound } from '../../infrastructure/http/problems.ts';
import type { IncomingFile, Upload } from '../../infrastructure/http/serve-upload.ts';
import { recordDocumentAudit } from './document-audit.ts';
import { markUploadFailed, markUploading, updateDocument } from './document-writes.queries.ts';
import { findDocumentForUpdate, type StoredDocument } from './documents.queries.ts';
import { getDocument } from './get-document.ts';
import { mediaTypeOf, suspicionOf } from './inspection/inspect-file.ts';
import { ScannerUnavailable } from './inspection/virus-scanner.ts';
import { ensureCanEdit } from './can-edit-document.ts';
import type { StoredFile } from '../../infrastructure/storage/file-storage.ts';
import { reserveStorage, settleStorage, withinDiskReserve } from '../storage-usage/reserve-storage.ts';
import { forgetFiles, releaseFile } from './stored-files.queries.ts';

/** A file in the storage that no document has yet. */
interface ReceivedFile extends StoredFile {
  readonly key: string;
  readonly name: string;
  readonly suspicion: Suspicion | null;
}

/** A received file and the document that gets it. */
interface PendingFile {
  readonly id: string;
  readonly file: ReceivedFile;
  readonly once: Upload<Document>['once'];
}

/**
 * Stores or replaces the file of a document, in three steps, so that no transaction is open while bytes stream: it checks the permission,
 * stores and inspects the bytes under a new key, and then assigns them to the document. The last of two concurrent uploads wins.
 */
export async function uploadDocument(
  ctx: Context,
  { id }: { id: string },
  { takeFile, once }: Upload<Document>,
): Promise<Document> {
  const documentKind = await runInTransaction(ctx, async (commandContext) =>
    documentKindOf(await lockForUpload(commandContext, id)),
  );
  if (documentKind.documentType === 'LearningLink') throw conflict('A learning link has no file');
  try {
    const file = await takeFile(maximumFileSize(documentKind), (incoming) =>
      store(ctx, { id, documentKind }, incoming),
    );
    return await commitFile(ctx, { id, file, once });
  } catch (error) {
    // Ignores an error, for example of a full disk, because the sweep marks the upload as failed later.
    await markUploadFailed(ctx.db, id).catch(() => {});
    throw error;
  }
}

/** Locks the document. Throws unless the caller can edit it and sent its current version. */
async function lockForUpload(ctx: Context, id: string): Promise<StoredDocument> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('document');
  ensureCanEdit(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  return stored;
}

function documentKindOf({ document_type: documentType, ...stored }: StoredDocument): DocumentKind {
  return { documentType, serviceAppointmentId: stored.service_appointment_id };
}

async function store(
  ctx: Context,
  { id, documentKind }: { id: string; documentKind: DocumentKind },
  { name: sentName, declaredType, expectedBytes, bytes }: IncomingFile,
): Promise<ReceivedFile> {
  const name = safeFileName(sentName);
  const problem = fileNameProblem(name, documentKind);
  if (problem !== null) throw invalid({ file: [problem] });
  await markUploading(ctx.db, id, ctx.now);
  const key = randomUUID();
  await reserveStorage(ctx, key, { bytes: expectedBytes });
  try {
    const stored = await withinDiskReserve(ctx, expectedBytes, () => ctx.files.write(key, bytes));
    await settleStorage(ctx, key, stored.size);
    const extension = extensionOf(name);
    const found = await suspicionOf(ctx.files, { key, size: stored.size, extension, declaredType });
    const suspicion = found ?? ((await isInfected(ctx, key)) ? 'virus' : null);
    return { ...stored, key, name, suspicion };
  } catch (error) {
    await discard(ctx, key);
    throw asProblem(ctx, error);
  }
}

async function isInfected({ files, virusScanner }: Context, key: string): Promise<boolean> {
  return virusScanner !== null && (await virusScanner.isInfected(() => files.read(key)));
}

/**
 * Assigns the file to the document in a transaction, and discards the file if that fails. If the response to COMMIT is lost, the document
 * may have the file, so that the sweep decides later.
 */
async function commitFile(ctx: Context, { id, file, once }: PendingFile): Promise<Document> {
  let mayBeCommitted = false;
  try {
    return await runInTransaction(ctx, async (commandContext) => {
      mayBeCommitted = false;
      return once(commandContext, file, async () => {
        const document = await assignFile(commandContext, id, file);
        mayBeCommitted = true;
        return document;
      });
    });
  } finally {
    if (!mayBeCommitted) await discard(ctx, file.key);
  }
}

/** Assigns the file to the document and releases the previous one. */
async function assignFile(commandContext: Context, id: string, file: ReceivedFile): Promise<Document> {
  const { actor, db, now } = commandContext;
  const stored = await lockForUpload(commandContext, id);
  const problem = fileNameProblem(file.name, documentKindOf(stored));
  if (problem !== null) throw conflict(problem);
  const columns = columnsOf(file);
  await updateDocument(db, id, {
    ...columns,
    remote_status: 'Complete',
    uploaded_at: now,
    modified_at: now,
    modified_by_org_user_id: actor.orgUserId,
  });
  const changes = changesBetween(stored, columns);
  await recordDocumentAudit(commandContext, stored, { event: 'Document file uploaded', changes });
  if (stored.remote_id !== null) await releaseFile(db, stored.remote_id, now);
  return getDocument(commandContext, { id });
}

function columnsOf(file: ReceivedFile) {
  return {
    file_name: file.name,
    file_size: file.size,
    mime_type: mediaTypeOf(extensionOf(file.name)),
    sha256: file.sha256,
    remote_id: file.key,
    remote_file_is_suspicious: file.suspicion !== null,
    suspicion: file.suspicion,
  };
}

/** Removes the bytes of a file that no document has. The sweep removes them later if that fails. */
export async function discard(ctx: Pick<Context, 'db' | 'files' | 'log'>, key: string): Promise<void> {
  try {
    await ctx.files.remove(key);
    await forgetFiles(ctx.db, [key]);
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a rejected file is left to the sweep');
  }
}

/** Rejects the file when the scanner does not respond, because an unchecked file would look like a checked one. */
function asProblem(ctx: Context, error: unknown): unknown {
  if (error instanceof ScannerUnavailable) {
    ctx.log.error({ err: error }, 'the virus scanner does not respond');
    return filesUnavailable('Files cannot be checked for viruses at the moment. Please try again later.');
  }
  return error;
}
