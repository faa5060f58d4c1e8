import { stickerPhotos, type Fault, type StickerPhoto } from '@steward/shared-api';
import { addressOf, useCommand, useQuery } from '@steward/shared-api/client';
import { Button, confirmDeletion, useAction } from '@steward/shared-ui/action';
import { ImagePreview, Thumbnail, Thumbnails } from '@steward/shared-ui/file';
import { urlId, useCloseOverlay, useOverlayAddress, useUrlState } from '@steward/shared-ui/page';
import { useEffect, useRef, useState } from 'react';

const fields = { newPhoto: urlId };

const keepMessages = { success: 'Photo kept', failure: "Couldn't keep the photo" };
const removeMessages = { success: 'Photo removed', failure: "Couldn't remove the photo" };

/** The photos of a report without an account that no one has looked at: staff keep or remove each. */
export function WaitingPhotos({ fault }: { fault: Fault }) {
  const [{ newPhoto }] = useUrlState(fields);
  const addressWith = useOverlayAddress();
  const { data: photos = [], refetch } = useQuery(stickerPhotos.list, { id: fault.id });
  const { decide, isRunning, result, focusRef } = useDecision(photos.length, refetch);
  const nameOf = ({ id }: StickerPhoto) => `New photo ${photos.findIndex((photo) => photo.id === id) + 1}`;
  const shown = photos.find(({ id }) => id === newPhoto);
  if (photos.length === 0 && result === null) return null;
  return (
    <div className="st-edit">
      <p ref={focusRef} tabIndex={-1}>
        {result?.text}{' '}
        {photos.length > 0 &&
          'From a person without an account. Only your practice sees new photos, until you keep them. Others are deleted after 30 days.'}
      </p>
      {photos.length > 0 && (
        <Thumbnails label="New photos">
          {photos.map((photo) => (
            <Thumbnail
              key={photo.id}
              name={nameOf(photo)}
              to={addressWith({ newPhoto: photo.id })}
              src={sourceOf(photo)}
              state=""
              action={
                <>
                  <Button
                    label={`Keep ${nameOf(photo)}`}
                    disabled={isRunning}
                    onClick={() => void decide('keep', photo)}
                  >
                    Keep
                  </Button>
                  <Button
                    kind="quiet"
                    label={`Remove ${nameOf(photo)}`}
                    disabled={isRunning}
                    onClick={() => void decide('remove', photo)}
                  >
                    Remove
                  </Button>
                </>
              }
            />
          ))}
        </Thumbnails>
      )}
      {shown && <Preview name={nameOf(shown)} photo={shown} />}
    </div>
  );
}

function Preview({ photo, name }: { photo: StickerPhoto; name: string }) {
  return <ImagePreview alt={name} src={sourceOf(photo)} onClose={useCloseOverlay('newPhoto')} />;
}

function sourceOf({ id }: StickerPhoto): string {
  return addressOf(stickerPhotos.download, { id });
}

interface Result {
  readonly text: string;
  /** The number of photos that are left. */
  readonly count: number;
}

/** Keeps or removes a photo. Its buttons disappear, so that the focus moves to the text that names the decision. */
function useDecision(count: number, refetch: () => unknown) {
  const keeping = useCommand(stickerPhotos.keep);
  const removing = useCommand(stickerPhotos.remove);
  const keep = useAction(keeping, { messages: keepMessages });
  const remove = useAction(removing, { messages: removeMessages });
  const [result, setResult] = useState<Result | null>(null);
  const focusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (result?.count === count && isLost) focusRef.current?.focus();
  }, [result, count]);
  const decide = async (decision: 'keep' | 'remove', { id }: StickerPhoto) => {
    const isDone =
      decision === 'keep'
        ? (await keep({ id })) !== undefined
        : (await confirmRemoval()) && (await remove({ id })) !== undefined;
    // Another member of staff may have decided first.
    void refetch();
    if (isDone) setResult({ text: decision === 'keep' ? 'Photo kept.' : 'Photo removed.', count: count - 1 });
  };
  return { decide, isRunning: keeping.running || removing.running, result, focusRef };
}

const confirmRemoval = () =>
  confirmDeletion({ kind: 'Document', title: 'Remove Photo', dependents: () => Promise.resolve([]) });
