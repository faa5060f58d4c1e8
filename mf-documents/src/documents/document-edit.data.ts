import { documents, fileProblem, safeFileName, type Document } from '@steward/shared-api';
import { uploadFile, useCommand } from '@steward/shared-api/client';
import type { EditCommand } from '@steward/shared-ui/edit';
import { useUploadProgress, useUpload, type UploadProgress, type Upload } from '@steward/shared-ui/file';
import { emit } from '@steward/shared-ui/widget';
import type { DocumentValues } from './document-values.ts';
import type { NewDocumentValues } from './new-document.ts';

const everything = [documents.list, documents.get];

interface Saving<Values extends object, E extends typeof documents.create | typeof documents.update> {
  readonly command: EditCommand<Values, E>;
  readonly sharing: UploadProgress;
}

/** Adds a document with its file, or one that holds an address. */
export function useNewDocumentCommand(): Saving<NewDocumentValues, typeof documents.create> &
  Pick<Upload, 'warning'> {
  const create = useCommand(documents.create, everything);
  const upload = useUpload();
  const command: EditCommand<NewDocumentValues, typeof documents.create> = {
    endpoint: documents.create,
    running: create.running || upload.share !== null,
    run: async (input, options, { file, isPrimary, about, documentType }) => {
      if (documentType === 'LearningLink' || file === null) {
        const id = await create.run(input, options);
        emit('document.changed', { id });
        return id;
      }
      const isImage = about === 'Asset' && documentType === 'AssetImage';
      const afterwards = isPrimary && isImage ? { isPrimary } : {};
      return (await upload.send(input, { file, afterwards })).id;
    },
  };
  return { command, sharing: upload, warning: upload.warning };
}

/** Saves a document, with another file where one is chosen: first, so that one that is stopped changes nothing. */
export function useDocumentCommand(document: Document): Saving<DocumentValues, typeof documents.update> {
  const { run: update, running } = useCommand(documents.update, everything);
  const { during, share, stop } = useUploadProgress();
  const { id } = document;
  const send = (file: File, ifMatch: number) =>
    during((progress) => uploadFile(documents.uploadFile, { id }, { file, ifMatch, ...progress }));
  const command: EditCommand<DocumentValues, typeof documents.update> = {
    endpoint: documents.update,
    running: running || share !== null,
    run: async (input, options, { file }) => {
      const saved =
        file === null ? await update(input, options) : await withFile(input, file, options.ifMatch);
      emit('document.changed', { id });
      return saved;
    },
  };
  return { command, sharing: { share, stop } };

  async function withFile(input: Parameters<typeof update>[0], file: File, version = document.version) {
    const fileName = safeFileName(file.name);
    if (fileProblem(file, document) === null) {
      const sent = await send(file, version);
      return update({ ...input, fileName }, { ifMatch: sent.version });
    }
    // It is a file of the type that is chosen now, and not of the one there was.
    const changed = await update(input, { ifMatch: version });
    const sent = await send(file, changed.version);
    return update({ id, fileName }, { ifMatch: sent.version });
  }
}
