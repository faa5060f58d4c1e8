import type { Fault } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { FileLine, FileLines } from '@steward/shared-ui/file';
import type { PendingPhoto, PhotoUploads } from './use-photo-uploads.ts';

interface UploadingPhotosProps {
  fault: Pick<Fault, 'id' | 'assetInstance'>;
  uploads: PhotoUploads;
}

/** The photos that are not uploaded yet, with their progress, and retry or removal after a failure. */
export function UploadingPhotos({ fault, uploads }: UploadingPhotosProps) {
  const { photos, fraction, stop } = uploads;
  if (photos.length === 0) return null;
  return (
    <FileLines label="Uploading photos">
      {photos.map((photo) => (
        <FileLine
          key={photo.key}
          file={photo.file}
          upload={photo.state === 'sending' ? { fraction: fraction ?? 0, stop } : undefined}
          problem={photo.problem}
          actions={<PhotoState photo={photo} fault={fault} uploads={uploads} />}
        />
      ))}
    </FileLines>
  );
}

function PhotoState({ photo, fault, uploads }: UploadingPhotosProps & { photo: PendingPhoto }) {
  if (photo.state === 'waiting') return <span className="st-muted">Waiting</span>;
  return (
    <>
      <span className="st-muted">Not uploaded</span>
      <Button onClick={() => uploads.retry(fault, photo)}>Try Again</Button>
      <Button kind="quiet" onClick={() => uploads.drop(photo.key)}>
        Remove
      </Button>
    </>
  );
}
