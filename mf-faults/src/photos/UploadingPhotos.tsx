import { Button } from '@steward/shared-ui/action';
import { FileLine, FileLines, type UploadProgress } from '@steward/shared-ui/file';
import type { PendingPhoto, useUploadQueue } from './use-upload-queue.ts';

interface UploadingPhotosProps<Subject> {
  /** The fault, or the report, that gets the photos. */
  subject: Subject;
  uploads: ReturnType<typeof useUploadQueue<Subject>> & UploadProgress;
}

/** The photos that are not uploaded yet, with their progress, and retry or removal after a failure. */
export function UploadingPhotos<Subject>({ subject, uploads }: UploadingPhotosProps<Subject>) {
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
          actions={<PhotoState photo={photo} subject={subject} uploads={uploads} />}
        />
      ))}
    </FileLines>
  );
}

function PhotoState<Subject>({
  photo,
  subject,
  uploads,
}: UploadingPhotosProps<Subject> & { photo: PendingPhoto }) {
  if (photo.state === 'waiting') return <span className="st-muted">Waiting</span>;
  return (
    <>
      <span className="st-muted">Not uploaded</span>
      <Button onClick={() => uploads.retry(subject, photo)}>Try Again</Button>
      <Button kind="quiet" onClick={() => uploads.drop(photo.key)}>
        Remove
      </Button>
    </>
  );
}
