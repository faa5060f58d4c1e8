import { stickerReports } from '@steward/shared-api';
import { uploadFile } from '@steward/shared-api/client';
import { useUploadProgress } from '@steward/shared-ui/file';
import { useCallback, useState } from 'react';
import { useUploadQueue } from '../photos/use-upload-queue.ts';

/** Sends the photos of a report, one after the other, with the secret of its private link. The server counts a repeated photo once. */
export function useReportPhotos() {
  const { fraction, stop, track } = useUploadProgress();
  const [sentCount, setSentCount] = useState(0);
  const send = useCallback(
    async (token: string, file: File) => {
      await track((progress) => uploadFile(stickerReports.addPhoto, { token }, { file, ...progress }));
      setSentCount((before) => before + 1);
    },
    [track],
  );
  const failure = "Couldn't send this photo. Please try again.";
  return { ...useUploadQueue({ send, failure }), fraction, stop, sentCount };
}

export type ReportPhotoUploads = ReturnType<typeof useReportPhotos>;
