import { isPictureName } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { ImagePreview } from '@steward/shared-ui/file';
import { useCallback, useState } from 'react';

const pictureStyle = { width: 44, height: 44, borderRadius: 8, objectFit: 'cover' } as const;
const buttonStyle = { flex: 'none', padding: 0, border: 0, background: 'none', lineHeight: 0 } as const;
const nameStyle = { flex: 1, minWidth: 0 } as const;

/** A file that is not sent yet. A picture is shown, small and on request large. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [shown, setShown] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const close = () => {
    if (shown !== null) URL.revokeObjectURL(shown);
    setShown(null);
  };
  return (
    <>
      <p className="st-visit-file">
        {isPictureName(file.name) && !isBroken && (
          <button
            type="button"
            aria-label={`Show ${file.name}`}
            style={buttonStyle}
            onClick={() => setShown(URL.createObjectURL(file))}
          >
            <img ref={showFile} alt="" style={pictureStyle} onError={() => setBroken(true)} />
          </button>
        )}
        <span style={nameStyle}>{file.name}</span>
        <Button kind="quiet" label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
      {shown !== null && <ImagePreview alt={file.name} src={shown} onClose={close} />}
    </>
  );
}
