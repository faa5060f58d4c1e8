import { suspicionNotice, type Fault } from '@steward/shared-api';
import { ApiError, isSessionEnd, StoppedError } from '@steward/shared-api/client';
import { failureText, messagesOf, toast } from '@steward/shared-ui/action';
import { useUpload } from '@steward/shared-ui/file';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A photo that is not there yet. */
export interface PhotoOnItsWay {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it failed, where nobody else says so. */
  readonly problem: string | null;
}

type Place = Pick<Fault, 'id' | 'assetInstance'>;

/**
 * Sends the photos of a fault one after the other, each as a document of it. One that fails or is stopped stays to be tried again and
 * keeps none of the others; what shows them stops them when it goes.
 */
export function usePhotoSending() {
  const { send, share, stop } = useUpload();
  const [photos, setPhotos] = useState<readonly PhotoOnItsWay[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const given = useRef(new Set<string>());
  useEffect(() => {
    const { current: keys } = given;
    return () => keys.clear();
  }, []);
  const mark = useCallback(
    (key: string, changes: Partial<PhotoOnItsWay>) =>
      setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))),
    [],
  );
  const drop = useCallback((key: string) => {
    given.current.delete(key);
    setPhotos((before) => before.filter((photo) => photo.key !== key));
  }, []);

  const sendOne = useCallback(
    async ({ id: faultId, assetInstance }: Place, { key, file }: Pick<PhotoOnItsWay, 'key' | 'file'>) => {
      if (!given.current.has(key)) return;
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
        const goesWithoutSaying = error instanceof StoppedError || isSessionEnd(error);
        mark(key, { state: 'failed', problem: goesWithoutSaying ? null : failureText(error, failure) });
      }
    },
    [drop, mark, send],
  );
  const enqueue = useCallback(
    (fault: Place, photo: PhotoOnItsWay) => {
      const sendThis = () => sendOne(fault, photo);
      // What broke with one is not in the way of the next.
      line.current = line.current.then(sendThis, sendThis);
    },
    [sendOne],
  );
  const add = useCallback(
    (fault: Place, files: readonly File[]) => {
      const added = files.map((file) => newPhoto(file));
      for (const { key } of added) given.current.add(key);
      setPhotos((before) => [...before, ...added]);
      for (const photo of added) enqueue(fault, photo);
    },
    [enqueue],
  );
  const retry = (fault: Place, photo: PhotoOnItsWay) => {
    mark(photo.key, { state: 'waiting', problem: null });
    enqueue(fault, photo);
  };
  return { photos, share, stop, add, retry, drop };
}

export type PhotoSending = ReturnType<typeof usePhotoSending>;

function newPhoto(file: File): PhotoOnItsWay {
  return { key: crypto.randomUUID(), file, state: 'waiting', problem: null };
}
