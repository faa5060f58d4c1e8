import { randomUUID } from 'node:crypto';
import {
  extensionOf,
  fileNameProblem,
  maximumFileSize,
  safeFileName,
  type Document,
  type FileHolder,
  type Suspicion,
} from '@steward/shared-api';
import { changesBetween } from '../../infrastructure/audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { inCommand } from '../../infrastructure/http/run-in-transaction.ts';
import { conflict, filesUnavailable, invalid, notFound } from '../../infrastructure/http/problems.ts';
import type { IncomingFile, Upload } from '../../infrastructure/http/serve-upload.ts';
import { recordDocumentAudit } from './document-audit.ts';
import { markUploadFailed, markUploading, updateDocument } from './document-writes.queries.ts';
import { findDocumentForUpdate, type StoredDocument } from './documents.queries.ts';
import { getDocument } from './get-document.ts';
import { mediaTypeOf, suspicionOf } from './inspection/inspect-file.ts';
import { ScannerUnavailable } from './inspection/virus-scanner.ts';
import { ensureMayEdit } from './can-edit-document.ts';
import type { StoredFile } from '../../infrastructure/storage/file-storage.ts';
import { reserveStorage, settleStorage, withinDiskReserve } from '../storage-usage/reserve-storage.ts';
import { forgetFiles, releaseFile } from './stored-files.queries.ts';

/** A file as it came to lie in the storage. */
interface ReceivedFile extends StoredFile {
  readonly key: string;
  readonly name: string;
  readonly suspicion: Suspicion | null;
}

/** A file on its way to its document. */
interface Keeping {
  readonly id: string;
  readonly file: ReceivedFile;
  readonly once: Upload<Document>['once'];
}

/**
 * Stores the file of a document, in place of the one it had. Three steps, so that no transaction is open while bytes stream: it is
 * asked whether the caller may, the bytes are stored under a key of their own, and only when all of them are there and looked at does
 * the document have them. Of two uploads at once the one that ends later stands.
 */
export async function uploadDocument(
  ctx: Context,
  { id }: { id: string },
  { takeFile, once }: Upload<Document>,
): Promise<Document> {
  const holder = await inCommand(ctx, async (inside) => holderOf(await findForUpload(inside, id)));
  if (holder.documentType === 'LearningLink') throw conflict('A learning link has no file');
  try {
    const file = await takeFile(maximumFileSize(holder), (incoming) => store(ctx, { id, holder }, incoming));
    return await keep(ctx, { id, file, once });
  } catch (error) {
    // A disk that is full for bytes may be so for rows: the sweep says it then.
    await markUploadFailed(ctx.db, id).catch(() => {});
    throw error;
  }
}

/** Fetches the document, and makes sure that the caller may write it as it is now. */
async function findForUpload(ctx: Context, id: string): Promise<StoredDocument> {
  const stored = await findDocumentForUpdate(ctx.db, ctx.actor.scope, id);
  if (!stored) throw notFound('document');
  ensureMayEdit(ctx.actor, stored);
  await ensureCurrent(ctx, stored);
  return stored;
}

function holderOf({ document_type: documentType, ...stored }: StoredDocument): FileHolder {
  return { documentType, serviceAppointmentId: stored.service_appointment_id };
}

async function store(
  ctx: Context,
  { id, holder }: { id: string; holder: FileHolder },
  { name: sentName, declaredType, expectedBytes, bytes }: IncomingFile,
): Promise<ReceivedFile> {
  const name = safeFileName(sentName);
  const wrong = fileNameProblem(name, holder);
  if (wrong !== null) throw invalid({ file: [wrong] });
  await markUploading(ctx.db, id, ctx.now);
  const key = randomUUID();
  await reserveStorage(ctx, key, expectedBytes);
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
 * Commits what gives the document its file, and discards the file when it came to nothing. When the answer to the COMMIT is lost nobody
 * knows whether the document has it: it is left to the sweep, which asks the database.
 */
async function keep(ctx: Context, { id, file, once }: Keeping): Promise<Document> {
  let mayBeGiven = false;
  try {
    return await inCommand(ctx, async (inside) => {
      mayBeGiven = false;
      return once(inside, file, async () => {
        const document = await give(inside, id, file);
        mayBeGiven = true;
        return document;
      });
    });
  } finally {
    if (!mayBeGiven) await discard(ctx, file.key);
  }
}

/** Gives the document its file, and releases the one it had. */
async function give(inside: Context, id: string, file: ReceivedFile): Promise<Document> {
  const { actor, db, now } = inside;
  const stored = await findForUpload(inside, id);
  const wrong = fileNameProblem(file.name, holderOf(stored));
  if (wrong !== null) throw conflict(wrong);
  const columns = columnsOf(file);
  await updateDocument(db, id, {
    ...columns,
    remote_status: 'Complete',
    uploaded_at: now,
    modified_at: now,
    modified_by_org_user_id: actor.orgUserId,
  });
  const changes = changesBetween(stored, columns);
  await recordDocumentAudit(inside, stored, { event: 'Document file uploaded', changes });
  if (stored.remote_id !== null) await releaseFile(db, stored.remote_id, now);
  return getDocument(inside, { id });
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

/** Removes bytes that no document has had. What cannot be removed now is swept. */
async function discard(ctx: Context, key: string): Promise<void> {
  try {
    await ctx.files.remove(key);
    await forgetFiles(ctx.db, [key]);
  } catch (error) {
    ctx.log.warn({ err: error, key }, 'a rejected file is left to the sweep');
  }
}

/** Without the scanner's word nothing is taken: a file that nobody looked at would look like one that was. */
function asProblem(ctx: Context, error: unknown): unknown {
  if (error instanceof ScannerUnavailable) {
    ctx.log.error({ err: error }, 'the virus scanner gives no answer');
    return filesUnavailable('Files cannot be checked for viruses at the moment. Please try again later.');
  }
  return error;
}
