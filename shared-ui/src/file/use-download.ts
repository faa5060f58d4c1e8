import { documents, type Document } from '@steward/shared-api';
import { send } from '@steward/shared-api/client';
import { useState } from 'react';
import { saveBlob } from './save-blob.ts';

/** Returns a function that downloads the file of a document. */
export function useDownload({ id, fileName }: Pick<Document, 'id' | 'fileName'>) {
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      const response = await send(documents.download, { id });
      saveBlob(fileName ?? 'document', await response.blob());
    } catch {
      // A failed download shows no message (spec 2.7).
    } finally {
      setRunning(false);
    }
  };
  return { download, running };
}
