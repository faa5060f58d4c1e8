import { documents, fileProblem, safeFileName, type Document } from '@steward/shared-api';
import { publishWrites, uploadFile, useCommand, type Write } from '@steward/shared-api/client';
import type { EditCommand } from '@steward/shared-ui/edit';
import { useUploadProgress, useUpload, type UploadProgress, type Upload } from '@steward/shared-ui/file';
import type { DocumentValues } from './document-values.ts';
import type { NewDocumentValues } from './new-document.ts';

interface SaveDocument<Values extends object, E extends typeof documents.create | typeof documents.update> {
  readonly command: EditCommand<Values, E>;
  readonly upload: UploadProgress;
}

/** Adds a document with its file, or with a link. */
export function useNewDocumentCommand(): SaveDocument<NewDocumentValues, typeof documents.create> &
  Pick<Upload, 'warning'> {
  const create = useCommand(documents.create);
  const upload = useUpload();
  const command: EditCommand<NewDocumentValues, typeof documents.create> = {
    endpoint: documents.create,
    running: create.running || upload.fraction !== null,
    run: async (input, options, { file, isPrimary, subjectKind, documentType }) => {
      if (documentType === 'LearningLink' || file === null) return create.run(input, options);
      const isImage = subjectKind === 'Asset' && documentType === 'AssetImage';
      const afterwards = isPrimary && isImage ? { isPrimary } : {};
      return (await upload.send(input, { file, afterwards })).id;
    },
  };
  return { command, upload, warning: upload.warning };
}

/** Saves a document. A new file is uploaded first, so that a cancelled upload changes nothing. */
export function useDocumentCommand(
  document: Document,
): SaveDocument<DocumentValues, typeof documents.update> {
  const { run: update, running } = useCommand(documents.update);
  const { track, fraction, stop } = useUploadProgress();
  const { id } = document;
  const send = (file: File, options: { ifMatch: number; batch: Write[] }) =>
    track((progress) => uploadFile(documents.uploadFile, { id }, { file, ...options, ...progress }));
  const command: EditCommand<DocumentValues, typeof documents.update> = {
    endpoint: documents.update,
    running: running || fraction !== null,
    run: async (input, options, { file }) => {
      if (file === null) return update(input, options);
      const batch: Write[] = [];
      try {
        return await updateWithFile(input, file, { ifMatch: options.ifMatch ?? document.version, batch });
      } finally {
        await publishWrites(batch);
      }
    },
  };
  return { command, upload: { fraction, stop } };

  async function updateWithFile(
    input: Parameters<typeof update>[0],
    file: File,
    options: { ifMatch: number; batch: Write[] },
  ) {
    const { batch } = options;
    const fileName = safeFileName(file.name);
    if (fileProblem(file, document) === null) {
      const uploaded = await send(file, options);
      return update({ ...input, fileName }, { ifMatch: uploaded.version, batch });
    }
    // Only the new type accepts the file, so the type is saved first.
    const updated = await update(input, options);
    const uploaded = await send(file, { ifMatch: updated.version, batch });
    return update({ id, fileName }, { ifMatch: uploaded.version, batch });
  }
}
