import { suspicionNotice, type Document } from '@steward/shared-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addDocument, type AddedFile, type NewDocument } from './add-document.ts';

/** The progress of an upload. */
export interface UploadProgress {
  /** From 0 to 1; null when none is running. */
  readonly fraction: number | null;
  readonly stop: () => void;
}

export interface Upload extends UploadProgress {
  /** Adds a document with its file. Rejects as {@link addDocument} does. */
  readonly send: (document: NewDocument, sent: Pick<AddedFile, 'file' | 'afterwards'>) => Promise<Document>;
  /** Returns the warning that replaces the success text of the last file, when the file is suspicious; otherwise null. */
  readonly warning: () => string | null;
}

/** Upload progress and abort; aborts on unmount. */
export function useUploadProgress() {
  const [fraction, setFraction] = useState<number | null>(null);
  const stopper = useRef<AbortController>(undefined);
  const stop = useCallback(() => stopper.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const track = useCallback(
    async <Output>(work: (sent: Required<Pick<AddedFile, 'signal' | 'onProgress'>>) => Promise<Output>) => {
      const { signal } = (stopper.current = new AbortController());
      setFraction(0);
      try {
        return await work({ signal, onProgress: setFraction });
      } finally {
        setFraction(null);
      }
    },
    [],
  );
  return { fraction, stop, track };
}

/** Returns the upload of documents with their files, one at a time, with progress and abort; a failed upload leaves no document. */
export function useUpload(): Upload {
  const { fraction, stop, track } = useUploadProgress();
  const left = useRef<{ of: string; id: string }>(undefined);
  const warned = useRef<string | null>(null);
  const warning = useCallback(() => warned.current, []);
  const send = useCallback<Upload['send']>(
    async (document, sent) => {
      const of = JSON.stringify(document);
      const documentId = left.current?.of === of ? left.current.id : undefined;
      left.current = undefined;
      warned.current = null;
      const onLeftover = (id: string) => {
        left.current = { of, id };
      };
      return track(async (progress) => {
        const added = await addDocument(document, {
          ...sent,
          ...progress,
          documentId,
          onLeftover,
        });
        warned.current = suspicionNotice(added);
        return added;
      });
    },
    [track],
  );
  return { fraction, stop, send, warning };
}
