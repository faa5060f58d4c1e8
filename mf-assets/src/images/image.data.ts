import { assetInstances, documents, type AssetInstance } from '@steward/shared-api';
import { addDocument, useCommand, type CallOptions } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback, useState } from 'react';

const stale = [documents.list, assetInstances.get, assetInstances.list];

/**
 * Gives an asset its primary image: the document with its file first, then that it is the image (doc 2 §4), so that an upload
 * that is stopped takes nothing away.
 */
export function useUploadImage({ id, assetModel: { name } }: AssetInstance) {
  const { run: update } = useCommand(documents.update, stale);
  const [share, setShare] = useState<number | null>(null);
  const run = useCallback(
    async (file: File, { signal }: CallOptions = {}) => {
      const image = { assetInstanceId: id, documentType: 'AssetImage', title: `Image of ${name}` } as const;
      const { id: documentId, version } = await addDocument(image, { file, signal, onProgress: setShare });
      const primary = { id: documentId, fileName: file.name.toLowerCase(), isPrimary: true };
      await update(primary, { ifMatch: version });
      emit('document.changed', { id: documentId });
    },
    [id, name, update],
  );
  const act = useAction({ run }, { says: 'addDocument' });
  const upload = async (file: File, signal: AbortSignal) => {
    setShare(0);
    await act(file, { signal });
    setShare(null);
  };
  return { upload, share };
}
