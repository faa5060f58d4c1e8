import type { Fault } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { UnsavedChanges } from '@steward/shared-ui/dialog';
import { useEffect, useId } from 'react';
import { UploadingPhotos } from '../photos/UploadingPhotos.tsx';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';

const searchParams = ['report'];

interface ReportPhotosProps {
  fault: Fault;
  uploads: PhotoUploads;
  /** Called when all photos are uploaded. */
  onDone: (fault: Fault) => void;
}

/** The upload of photos after a fault was saved. The fault exists even if its photos fail. */
export function ReportPhotos({ fault, uploads, onDone }: ReportPhotosProps) {
  const id = useId();
  const pendingCount = uploads.photos.length;
  useEffect(() => {
    if (pendingCount === 0) onDone(fault);
  }, [pendingCount, fault, onDone]);
  if (pendingCount === 0) return null;
  return (
    <>
      <UnsavedChanges id={id} searchParams={searchParams} />
      <p>Fault added. Its photos are uploading.</p>
      <UploadingPhotos subject={fault} uploads={uploads} />
      <p>
        <Button onClick={() => onDone(fault)}>Continue without photos</Button>
      </p>
    </>
  );
}
