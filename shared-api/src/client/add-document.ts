import type { Document } from '../documents/document.ts';
import { documents } from '../documents/documents.endpoints.ts';
import type { InputOf } from '../endpoint.ts';
import { call } from './call.ts';
import { uploadFile, type UploadOptions } from './upload-file.ts';

/**
 * Adds a document with its file: the document first, then its file (doc 2 §4). Of one whose file does not come, because it was stopped
 * or failed, nothing stays: it is taken back, and where the server does not hear of that it is swept.
 */
export async function addDocument(
  document: InputOf<typeof documents.create>,
  sent: { file: File } & Omit<UploadOptions, 'ifMatch'>,
): Promise<Document> {
  // Not to be stopped: what is begun would be there, and nobody would know its id.
  const id = await call(documents.create, document);
  try {
    sent.signal?.throwIfAborted();
    return await uploadFile(documents.uploadFile, { id }, sent);
  } catch (error) {
    // Nobody waits for it.
    void call(documents.remove, { id }, { background: true }).catch(() => undefined);
    throw error;
  }
}
