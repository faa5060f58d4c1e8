import { useState, type ChangeEvent } from 'react';
import { Progress } from '../action/Progress.tsx';
import { PictureIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { StoredPicture } from '../page/StoredPicture.tsx';

/** The upload of a picture, for users with the permission. */
export interface PictureUpload {
  /** The button label for the first picture (`Upload Asset Image`) and for another one. */
  readonly labels: { readonly first: string; readonly another: string };
  /** The accepted file extensions: `.png,.jpg`. */
  readonly accept: string;
  /** The progress of the upload from 0 to 1; null when none is running. */
  readonly fraction: number | null;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  /** The problem of the chosen file. */
  readonly problem: string | null;
}

interface PictureProps {
  /** The text alternative. */
  alt: string;
  /** Null without a picture. */
  src: string | null;
  /** Absent for users without the permission. */
  upload?: PictureUpload | undefined;
}

/** The picture of a record, or a placeholder. A picture that cannot be loaded shows the placeholder. */
export function Picture({ alt, src, upload }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = src !== null && src !== broken;
  return (
    <div className="st-picture">
      <div className="st-picture-frame">
        {isShown ? (
          <StoredPicture src={src} alt={alt} onError={() => setBroken(src)} />
        ) : upload && upload.fraction === null ? (
          <FileChoice upload={upload} label={upload.labels.first} className="st-picture-first" />
        ) : (
          <PictureIcon label={upload ? 'Uploading' : 'No image'} />
        )}
      </div>
      {isShown && upload && upload.fraction === null && (
        <FileChoice upload={upload} label={upload.labels.another} className="st-picture-another" />
      )}
      {upload && upload.fraction !== null && (
        <Progress
          label="Upload"
          hideLabel
          done={upload.fraction}
          total={1}
          asPercentage
          onCancel={upload.onCancel}
        />
      )}
      <p role="alert" className="st-picture-problem">
        {upload?.problem}
      </p>
    </div>
  );
}

interface FileChoiceProps {
  upload: PictureUpload;
  label: string;
  className: string;
}

function FileChoice({ upload: { accept, onChoose }, label, className }: FileChoiceProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onChoose(file);
    // So that the same file can be chosen again after a failure.
    currentTarget.value = '';
  };
  return (
    <label className={className}>
      <PictureIcon />
      <span>{label}</span>
      <input type="file" className="st-hidden" accept={accept} onChange={choose} />
    </label>
  );
}

addStyles(
  'picture',
  `
  .st-picture { display: flex; flex-direction: column; gap: 8px; min-width: 0; }
  .st-picture-frame { display: grid; place-items: center; aspect-ratio: 4 / 3; overflow: hidden; border: 1px solid var(--st-line); border-radius: var(--st-radius); background: var(--st-background); color: var(--st-muted); }
  .st-picture-frame img { width: 100%; height: 100%; object-fit: contain; }
  .st-picture-frame > .st-icon { width: 40px; height: 40px; }
  .st-picture-first { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 8px; width: 100%; height: 100%; padding: 8px; border: 2px dashed var(--st-edge); border-radius: var(--st-radius); color: var(--st-link); font-weight: 500; text-align: center; cursor: pointer; }
  .st-picture-first .st-icon { width: 32px; height: 32px; }
  .st-picture-another { display: inline-flex; align-items: center; align-self: flex-start; gap: 6px; min-height: var(--st-control); color: var(--st-link); font-weight: 500; cursor: pointer; }
  :is(.st-picture-first, .st-picture-another):hover { text-decoration: underline; text-underline-offset: 3px; }
  :is(.st-picture-first, .st-picture-another):has(input:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  .st-picture-problem { color: var(--st-error); }
  .st-picture-problem:empty { display: none; }
  @media (max-width: 640px) { .st-picture-frame { aspect-ratio: 16 / 9; } }
  `,
);
