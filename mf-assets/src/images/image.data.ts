import { assetInstances, documents, type AssetInstance } from '@steward/shared-api';
import { uploadFile, useCommand, type CallOptions } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { emit } from '@steward/shared-ui/widget';
import { useCallback, useRef, useState } from 'react';

const nothing: [] = [];
const stale = [documents.list, assetInstances.get, assetInstances.list];

/**
 * Gives an asset its primary image: the document first, then its file, then that it is the image (doc 2 §4), so that an
 * upload that is stopped takes nothing away. What was begun and stopped takes the next file.
 */
export function useUploadImage({ id, assetModel: { name } }: AssetInstance) {
  const { run: create } = useCommand(documents.create, nothing);
  const { run: update } = useCommand(documents.update, stale);
  const begun = useRef<string>(undefined);
  const [share, setShare] = useState<number | null>(null);
  const run = useCallback(
    async (file: File, { signal }: CallOptions = {}) => {
      const cancellable = signal ? { signal } : {};
      begun.current ??= await create(
        { assetInstanceId: id, documentType: 'AssetImage', title: `Image of ${name}` },
        cancellable,
      );
      const sent = { file, onProgress: setShare, ...cancellable };
      const { id: documentId, version } = await uploadFile(documents.uploadFile, { id: begun.current }, sent);
      const image = { id: documentId, fileName: file.name.toLowerCase(), isPrimary: true };
      await update(image, { ifMatch: version });
      begun.current = undefined;
      emit('document.changed', { id: documentId });
    },
    [create, id, name, update],
  );
  const act = useAction({ run }, { says: 'addDocument' });
  const upload = async (file: File, signal: AbortSignal) => {
    setShare(0);
    await act(file, { signal });
    setShare(null);
  };
  return { upload, share };
}
