import {
  certificates,
  documents,
  safeFileName,
  serviceDocuments,
  type Document,
  type InputOf,
} from '@steward/shared-api';
import { ApiError, call, StoppedError, uploadFile, type UploadOptions } from '@steward/shared-api/client';

/** A document, or a service record or a certificate, which have calls of their own. */
export type NewDocument =
  | InputOf<typeof documents.create>
  | InputOf<typeof serviceDocuments.create>
  | InputOf<typeof certificates.create>;
type Changes = Omit<InputOf<typeof documents.update>, 'id' | 'fileName'>;

/** The file of a new document, and how it is sent. */
export interface AddedFile extends Omit<UploadOptions, 'ifMatch'> {
  readonly file: File;
  /** What becomes true only with its file there: that it is the primary image. */
  readonly afterwards?: Changes;
  /** The document of an earlier attempt that could not be taken back: it gets the file. */
  readonly into?: string | undefined;
  /** Told of a document that could not be taken back: its file came, be it that only the answer was lost; then it is told afterwards. */
  readonly onLeft?: (id: string) => void;
}

/**
 * Adds a document with its file: the document first, then its file, then its file's name and what else becomes true. Of one
 * whose last step fails, or that is stopped, nothing stays: it is taken back, so that trying again never leaves a second one.
 * Where the server does not hear of that it is swept.
 */
export async function addDocument(document: NewDocument, sent: AddedFile): Promise<Document> {
  // Not to be stopped: what is begun would be there, and nobody would know its id.
  const id = sent.into ?? (await begin(document));
  let hasFile = false;
  try {
    sent.signal?.throwIfAborted();
    const { version } = await uploadFile(documents.uploadFile, { id }, sent);
    hasFile = true;
    sent.signal?.throwIfAborted();
    // Not to be stopped either: it may make way for this picture, and nobody would give the former its place back.
    return await call(
      documents.update,
      { id, fileName: safeFileName(sent.file.name), ...sent.afterwards },
      { ifMatch: version },
    );
  } catch (cause) {
    const told = takeBack(id).then((isRefused) => (isRefused ? sent.onLeft?.(id) : undefined));
    // Without a file whoever added it always may, and nobody waits for what goes without saying; with one it is a document like others.
    if (hasFile) await told;
    throw sent.signal?.aborted ? new StoppedError({ cause }) : cause;
  }
}

function begin(document: NewDocument): Promise<string> {
  if ('documentType' in document) return call(documents.create, document);
  return 'id' in document ? call(certificates.create, document) : call(serviceDocuments.create, document);
}

/** Deletes what has come to nothing; answers whether the server says no. */
async function takeBack(id: string): Promise<boolean> {
  try {
    await call(documents.remove, { id }, { background: true });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 403;
  }
}
