import {
  certificates,
  documents,
  safeFileName,
  serviceDocuments,
  type Document,
  type InputOf,
} from '@steward/shared-api';
import {
  ApiError,
  call,
  publishWrites,
  StoppedError,
  uploadFile,
  type CallOptions,
  type UploadOptions,
  type Write,
} from '@steward/shared-api/client';

/** A document, service record or certificate; each has its own endpoint. */
export type NewDocument =
  | InputOf<typeof documents.create>
  | InputOf<typeof serviceDocuments.create>
  | InputOf<typeof certificates.create>;
type Changes = Omit<InputOf<typeof documents.update>, 'id' | 'fileName'>;

/** The file of a new document and its upload options. */
export interface AddedFile extends Omit<UploadOptions, 'ifMatch'> {
  readonly file: File;
  /** Changes that apply only after the upload, such as making it the primary image. */
  readonly afterwards?: Changes;
  /** The document of an earlier attempt that could not be deleted: it gets the file. */
  readonly documentId?: string | undefined;
  /**
   * Called with the id of a document that could not be deleted after a failure. If its upload succeeded, `addDocument` waits for this
   * call before it rejects.
   */
  readonly onLeftover?: (id: string) => void;
}

/**
 * Adds a document: creates it, uploads its file, then sets the file name and `afterwards`. When a step fails or the user stops it, the
 * document is deleted, so that a retry never leaves a second one. A cleanup job deletes it if the request does not reach the server.
 */
export async function addDocument(document: NewDocument, sent: AddedFile): Promise<Document> {
  // Cannot be stopped: the id of the created document would be unknown.
  const batch: Write[] = [];
  const id = sent.documentId ?? (await create(document, { batch }));
  let hasFile = false;
  try {
    sent.signal?.throwIfAborted();
    const { version } = await uploadFile(documents.uploadFile, { id }, { ...sent, batch });
    hasFile = true;
    sent.signal?.throwIfAborted();
    // Cannot be stopped: it may replace the primary image, and nothing would restore the old one.
    const changes = { id, fileName: safeFileName(sent.file.name), ...sent.afterwards };
    const added = await call(documents.update, changes, { ifMatch: version, batch });
    await publishWrites(batch);
    return added;
  } catch (cause) {
    const undo = async () => {
      if (!(await undoCreate(id))) return;
      sent.onLeftover?.(id);
      void publishWrites(batch);
    };
    const undone = undo();
    // A user may always delete their document without a file, so there is no need to wait; a document with a file needs permission.
    if (hasFile) await undone;
    throw sent.signal?.aborted ? new StoppedError({ cause }) : cause;
  }
}

function create(document: NewDocument, options: CallOptions): Promise<string> {
  if ('documentType' in document) return call(documents.create, document, options);
  return 'id' in document
    ? call(certificates.create, document, options)
    : call(serviceDocuments.create, document, options);
}

/** Deletes the document of a failed attempt. Returns whether the server refused. */
async function undoCreate(id: string): Promise<boolean> {
  try {
    await call(documents.remove, { id }, { background: true });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 403;
  }
}
