import type { Fault } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { FileLine, FileLines } from '@steward/shared-ui/file';
import type { PhotoOnItsWay, PhotoSending } from './use-photo-sending.ts';

interface PhotosOnTheirWayProps {
  fault: Pick<Fault, 'id' | 'assetInstance'>;
  sending: PhotoSending;
}

/** The photos that are not there yet: how far each is, and what can be done about one that did not come. */
export function UploadingPhotos({ fault, sending }: PhotosOnTheirWayProps) {
  const { photos, share, stop } = sending;
  if (photos.length === 0) return null;
  return (
    <FileLines label="Photos on their way">
      {photos.map((photo) => (
        <FileLine
          key={photo.key}
          file={photo.file}
          upload={photo.state === 'sending' ? { share: share ?? 0, stop } : undefined}
          problem={photo.problem}
          actions={<WaysOn photo={photo} fault={fault} sending={sending} />}
        />
      ))}
    </FileLines>
  );
}

function WaysOn({ photo, fault, sending }: PhotosOnTheirWayProps & { photo: PhotoOnItsWay }) {
  if (photo.state === 'waiting') return <span className="st-muted">Waiting</span>;
  return (
    <>
      <span className="st-muted">Not sent</span>
      <Button onClick={() => sending.retry(fault, photo)}>Try Again</Button>
      <Button kind="quiet" onClick={() => sending.drop(photo.key)}>
        Leave out
      </Button>
    </>
  );
}
