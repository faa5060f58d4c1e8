import { ApiError, isSessionEnd, StoppedError } from '@steward/shared-api/client';
import { failureText } from '@steward/shared-ui/action';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A photo that is not uploaded yet. */
export interface PendingPhoto {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it failed; null if the user stopped it or the session ended. */
  readonly problem: string | null;
}

/** What a queue does with each photo. */
interface Sender<Subject> {
  /** Uploads a file; rejects with an {@link ApiError} if that fails. */
  readonly send: (subject: Subject, file: File) => Promise<void>;
  /** Shown when the server gives no reason. */
  readonly failure: string;
}

/**
 * Uploads photos one after the other. A failed photo stays for a retry and does not block the others. Uploads stop on unmount.
 */
export function useUploadQueue<Subject>({ send, failure }: Sender<Subject>) {
  const [photos, setPhotos] = useState<readonly PendingPhoto[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const activeKeys = useRef(new Set<string>());
  useEffect(() => {
    const { current: keys } = activeKeys;
    return () => keys.clear();
  }, []);
  const mark = useCallback(
    (key: string, changes: Partial<PendingPhoto>) =>
      setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))),
    [],
  );
  const drop = useCallback((key: string) => {
    activeKeys.current.delete(key);
    setPhotos((before) => before.filter((photo) => photo.key !== key));
  }, []);
  const sendOne = useCallback(
    async (subject: Subject, { key, file }: Pick<PendingPhoto, 'key' | 'file'>) => {
      if (!activeKeys.current.has(key)) return;
      mark(key, { state: 'sending' });
      try {
        await send(subject, file);
        drop(key);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isSilent = error instanceof StoppedError || isSessionEnd(error);
        mark(key, { state: 'failed', problem: isSilent ? null : failureText(error, failure) });
      }
    },
    [drop, mark, send, failure],
  );
  const enqueue = useCallback(
    (subject: Subject, photo: PendingPhoto) => {
      const sendNext = () => sendOne(subject, photo);
      // A failure must not block the next photo.
      queue.current = queue.current.then(sendNext, sendNext);
    },
    [sendOne],
  );
  const add = useCallback(
    (subject: Subject, files: readonly File[]) => {
      const added = files.map((file) => newPhoto(file));
      for (const { key } of added) activeKeys.current.add(key);
      setPhotos((before) => [...before, ...added]);
      for (const photo of added) enqueue(subject, photo);
    },
    [enqueue],
  );
  const retry = (subject: Subject, photo: PendingPhoto) => {
    mark(photo.key, { state: 'waiting', problem: null });
    enqueue(subject, photo);
  };
  return { photos, add, retry, drop };
}

function newPhoto(file: File): PendingPhoto {
  return { key: crypto.randomUUID(), file, state: 'waiting', problem: null };
}
