import { allowedExtensions, type DocumentKind } from '@steward/shared-api';
import { useId, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { formatBytes } from '../format/numbers.ts';
import { BoxIcon, DetailsIcon, PictureIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { useMedia } from '../theme/use-media.ts';

interface FileInputProps {
  /** The subject of the document, which decides the offered files. */
  documentKind: DocumentKind;
  /** Offers the camera on phones. */
  camera?: boolean;
  /** The chosen file replaces an existing one. */
  isReplacement?: boolean;
  /** The visible text of the box, until a file is chosen. */
  prompt?: string;
  file: File | null;
  onFile: (file: File | null) => void;
  /** The props of the surrounding field; without them `label` is the accessible name. */
  control?: InputHTMLAttributes<HTMLInputElement>;
  label?: string;
}

/** Chooses a file by click or drop, and shows the chosen one. */
export function FileInput(props: FileInputProps) {
  const { documentKind, camera = false, isReplacement = false, prompt, file, onFile, control, label } = props;
  const [over, setOver] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)') && camera;
  const accept = allowedExtensions(documentKind).join();
  const leave = () => setOver(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) onFile(chosen);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className="st-file">
      <div className={over ? 'st-file-drop st-file-drop-over' : 'st-file-drop'}>
        {file ? (
          <Chosen file={file} />
        ) : (
          <DropPrompt
            icon={documentKind.documentType === 'AssetImage' ? <PictureIcon /> : <BoxIcon />}
            text={
              prompt ??
              (isReplacement ? 'Choose another file, or drop it here' : 'Choose a file, or drop it here')
            }
          />
        )}
        <input
          {...control}
          aria-label={label}
          type="file"
          accept={accept}
          onDragEnter={() => setOver(true)}
          onDragLeave={leave}
          onDrop={leave}
          onChange={choose}
        />
      </div>
      {hasCamera && <Camera onChange={choose} />}
      {file && (
        <Button kind="quiet" onClick={() => onFile(null)}>
          Remove this file
        </Button>
      )}
    </div>
  );
}

function DropPrompt({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span aria-hidden className="st-file-ask">
        {text}
      </span>
    </>
  );
}

function Chosen({ file: { name, size } }: { file: File }) {
  return (
    <>
      <DetailsIcon />
      <output className="st-file-name">
        {name} <span className="st-muted st-number">{formatBytes(size)}</span>
      </output>
    </>
  );
}

/** The rear camera of a phone. */
function Camera({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const id = useId();
  return (
    <span className="st-file-camera">
      <label htmlFor={id}>Take a photo</label>
      <input id={id} type="file" accept="image/jpeg,image/png" capture="environment" onChange={onChange} />
    </span>
  );
}

addStyles(
  'file',
  `
  .st-file { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
  .st-file-drop { position: relative; flex: 1 1 260px; display: flex; align-items: center; justify-content: center; gap: 10px; min-height: 72px; padding: 12px 16px; border: 2px dashed var(--st-edge); border-radius: var(--st-radius); overflow-wrap: anywhere; }
  .st-file-drop > .st-icon { width: 22px; height: 22px; color: var(--st-link); }
  .st-file-ask, .st-file-camera label { font-weight: 500; color: var(--st-link); text-decoration: underline; text-underline-offset: 3px; }
  .st-file-name { min-width: 0; font-weight: 500; }
  .st-file-name .st-muted { font-weight: 400; white-space: nowrap; }
  .st-file-drop:hover, .st-file-drop-over { border-color: var(--st-accent); background: var(--st-accent-background); }
  .st-file-drop:has([aria-invalid="true"]) { border-color: var(--st-error); }
  .st-file :is(.st-file-drop, .st-file-camera):has(:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  .st-file-camera { position: relative; display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; }
  .st-file-drop > input, .st-file-camera > input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
  `,
);
