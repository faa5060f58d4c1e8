import { documents, type Document } from '@steward/shared-api';
import { send } from '@steward/shared-api/client';
import { useState } from 'react';
import { saveBlob } from './save-blob.ts';

/** Saves the file of a document where the browser saves things. */
export function useDownload({ id, fileName }: Pick<Document, 'id' | 'fileName'>) {
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const response = await send(documents.download, { id });
      saveBlob(fileName ?? 'document', await response.blob());
    } catch {
      // Spec 2.7: a download that fails gives no message.
    } finally {
      setRunning(false);
    }
  };
  return { download, running };
}
