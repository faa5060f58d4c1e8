import {
  documents,
  thumbnails,
  previewOf,
  thumbnailInputOf,
  type Document,
  type Fault,
} from '@steward/shared-api';
import { addressOf } from '@steward/shared-api/client';
import { useCan } from '@steward/shared-auth';
import { confirmDeletion } from '@steward/shared-ui/action';
import { Legend, RemoveButton } from '@steward/shared-ui/edit';
import { DocumentPreview, ImagePreview, Thumbnail, Thumbnails } from '@steward/shared-ui/file';
import {
  Skeleton,
  FailedPanel,
  urlId,
  useCloseOverlay,
  useOverlayAddress,
  useUrlState,
} from '@steward/shared-ui/page';
import { useDeletePhoto, useFaultPhotos } from './photo.data.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { UploadingPhotos } from './UploadingPhotos.tsx';
import { WaitingPhotos } from './WaitingPhotos.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';

const fields = { photo: urlId };

/** The photos of a fault, as a part of its form; with the permissions users can add and delete photos. */
export function FaultPhotos({ fault }: { fault: Fault }) {
  const [{ photo }] = useUrlState(fields);
  const mayAdd = useCan('documents.edit');
  const mayReview = useCan('faults.edit');
  const { data, error, refetch } = useFaultPhotos(fault);
  const uploads = usePhotoUploads();
  const photos = data?.data;
  const shownPhoto = photos?.find(({ id }) => id === photo);
  if (photos?.length === 0 && !mayAdd) return null;
  return (
    <>
      <Legend>Photos</Legend>
      <div className="st-field-wide">
        {mayReview && fault.isReportedBySticker && <WaitingPhotos fault={fault} />}
        {error && !photos ? (
          <FailedPanel title="The photos could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : photos ? (
          <PhotoThumbnails photos={photos} />
        ) : (
          <Skeleton width="100%" height={104} />
        )}
        <UploadingPhotos subject={fault} uploads={uploads} />
        {mayAdd && <PhotoChoice onPhoto={(file) => uploads.add(fault, [file])} />}
        {shownPhoto && <PhotoPreview photo={shownPhoto} photos={photos ?? []} />}
      </div>
    </>
  );
}

function PhotoThumbnails({ photos }: { photos: readonly Document[] }) {
  const addressWith = useOverlayAddress();
  const mayDelete = useCan('documents.delete');
  const remove = useDeletePhoto();
  if (photos.length === 0) return null;
  const confirmAndDelete = async (photo: Document) => {
    const isConfirmed = await confirmDeletion({
      kind: 'Document',
      title: 'Delete Photo',
      dependents: () => Promise.resolve([]),
    });
    if (isConfirmed) await remove(photo);
  };
  return (
    <Thumbnails label="Photos of this fault">
      {photos.map((photo) => (
        <Thumbnail
          key={photo.id}
          name={nameOf(photos, photo)}
          to={addressWith({ photo: photo.id })}
          src={
            previewOf(photo) === 'picture' ? addressOf(thumbnails.thumbnail, thumbnailInputOf(photo)) : null
          }
          state={photo.remoteStatusFriendly}
          action={
            mayDelete && (
              <RemoveButton
                name={nameOf(photos, photo)}
                refusal={null}
                onRemove={() => void confirmAndDelete(photo)}
              />
            )
          }
        />
      ))}
    </Thumbnails>
  );
}

/** The modal 'Image Preview' of a photo, which also leads to the other photos. */
function PhotoPreview({ photo, photos }: { photo: Document; photos: readonly Document[] }) {
  const close = useCloseOverlay('photo');
  const [, change] = useUrlState(fields);
  const { id } = photo;
  // Shells before the preview of documents do not have it.
  if (typeof DocumentPreview !== 'function')
    return (
      <ImagePreview
        alt={nameOf(photos, photo)}
        src={addressOf(documents.download, { id, inline: true })}
        onClose={close}
      />
    );
  return (
    <DocumentPreview
      documents={photos}
      documentId={id}
      nameOf={(shown) => nameOf(photos, shown)}
      onShow={(next) => change({ photo: next })}
      onClose={close}
    />
  );
}

/** The name of a photo by its position. */
function nameOf(photos: readonly Document[], photo: Document): string {
  return `Photo ${photos.indexOf(photo) + 1}`;
}
