import { Button } from '@steward/shared-ui/action';
import { FileLine, FileLines } from '@steward/shared-ui/file';
import { Legend } from '@steward/shared-ui/edit';
import { PhotoChoice } from '../photos/PhotoChoice.tsx';
import { noPhotos } from './fault-draft.ts';

interface ChosenPhotosProps {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
  /** The maximum number of photos; no limit by default. */
  maximum?: number;
}

/** The photos of a new report; they are uploaded after the fault is saved. */
export function ChosenPhotos({ photos, onPhotos, maximum = Infinity }: ChosenPhotosProps) {
  const without = (left: File) => {
    const rest = photos.filter((photo) => photo !== left);
    return rest.length === 0 ? noPhotos : rest;
  };
  return (
    <>
      <Legend>Photos</Legend>
      <div className="st-field-wide">
        {photos.length > 0 && (
          <FileLines label="Chosen photos">
            {photos.map((photo, at) => (
              <FileLine
                // Two photos of a phone may have the same name.
                key={`${photo.name} ${photo.lastModified} ${at}`}
                file={photo}
                actions={
                  <Button kind="quiet" onClick={() => onPhotos(without(photo))}>
                    Remove
                  </Button>
                }
              />
            ))}
          </FileLines>
        )}
        {photos.length < maximum && <PhotoChoice onPhoto={(file) => onPhotos([...photos, file])} />}
      </div>
    </>
  );
}
