import { suspicionNotice, type Fault } from '@steward/shared-api';
import { ApiError, isSessionEnd, StoppedError } from '@steward/shared-api/client';
import { failureText, messagesOf, toast } from '@steward/shared-ui/action';
import { useUpload } from '@steward/shared-ui/file';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A photo that is not uploaded yet. */
export interface PendingPhoto {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it failed; null if the user stopped it or the session ended. */
  readonly problem: string | null;
}

type PhotoSubject = Pick<Fault, 'id' | 'assetInstance'>;

/**
 * Uploads the photos of a fault one after the other, each as a document. A failed photo stays for a retry and does not block the others.
 * Uploads stop on unmount.
 */
export function usePhotoUploads() {
  const { send, fraction, stop } = useUpload();
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
    async (
      { id: faultId, assetInstance }: PhotoSubject,
      { key, file }: Pick<PendingPhoto, 'key' | 'file'>,
    ) => {
      if (!activeKeys.current.has(key)) return;
      mark(key, { state: 'sending' });
      const { success, failure } = messagesOf('addDocument');
      const title = `Photo of a fault of ${assetInstance.assetModel.name}`;
      try {
        const photo = await send({ faultId, title, documentType: 'AssetImage' }, { file });
        drop(key);
        const warning = suspicionNotice(photo);
        if (warning === null) toast.success(success);
        else toast.warning(warning, { about: file.name });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isSilent = error instanceof StoppedError || isSessionEnd(error);
        mark(key, { state: 'failed', problem: isSilent ? null : failureText(error, failure) });
      }
    },
    [drop, mark, send],
  );
  const enqueue = useCallback(
    (fault: PhotoSubject, photo: PendingPhoto) => {
      const sendNext = () => sendOne(fault, photo);
      // A failure must not block the next photo.
      queue.current = queue.current.then(sendNext, sendNext);
    },
    [sendOne],
  );
  const add = useCallback(
    (fault: PhotoSubject, files: readonly File[]) => {
      const added = files.map((file) => newPhoto(file));
      for (const { key } of added) activeKeys.current.add(key);
      setPhotos((before) => [...before, ...added]);
      for (const photo of added) enqueue(fault, photo);
    },
    [enqueue],
  );
  const retry = (fault: PhotoSubject, photo: PendingPhoto) => {
    mark(photo.key, { state: 'waiting', problem: null });
    enqueue(fault, photo);
  };
  return { photos, fraction, stop, add, retry, drop };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

function newPhoto(file: File): PendingPhoto {
  return { key: crypto.randomUUID(), file, state: 'waiting', problem: null };
}
