import { Button } from '@steward/shared-ui/action';
import { FileLine, FileLines } from '@steward/shared-ui/file';
import { Legend } from '@steward/shared-ui/edit';
import { PhotoChoice } from '../photos/PhotoChoice.tsx';
import { noPhotos } from './fault-draft.ts';

interface ChosenPhotosProps {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
}

/** The photos that are to go with a report; they are sent once it is there. */
export function ChosenPhotos({ photos, onPhotos }: ChosenPhotosProps) {
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
                // Two photos of a phone may be called the same.
                key={`${photo.name} ${photo.lastModified} ${at}`}
                file={photo}
                actions={
                  <Button kind="quiet" onClick={() => onPhotos(without(photo))}>
                    Leave out
                  </Button>
                }
              />
            ))}
          </FileLines>
        )}
        <PhotoChoice onPhoto={(file) => onPhotos([...photos, file])} />
      </div>
    </>
  );
}
