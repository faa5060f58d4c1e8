import { suspicionNotice, type Fault } from '@steward/shared-api';
import { messagesOf, toast } from '@steward/shared-ui/action';
import { useUpload } from '@steward/shared-ui/file';
import { useCallback } from 'react';
import { useUploadQueue } from './use-upload-queue.ts';

type PhotoSubject = Pick<Fault, 'id' | 'assetInstance'>;

/** Uploads the photos of a fault one after the other, each as a document. */
export function usePhotoUploads() {
  const { send: sendDocument, fraction, stop } = useUpload();
  const { success, failure } = messagesOf('addDocument');
  const send = useCallback(
    async ({ id: faultId, assetInstance }: PhotoSubject, file: File) => {
      const title = `Photo of a fault of ${assetInstance.assetModel.name}`;
      const photo = await sendDocument({ faultId, title, documentType: 'AssetImage' }, { file });
      const warning = suspicionNotice(photo);
      if (warning === null) toast.success(success);
      else toast.warning(warning, { about: file.name });
    },
    [sendDocument, success],
  );
  return { ...useUploadQueue({ send, failure }), fraction, stop };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
