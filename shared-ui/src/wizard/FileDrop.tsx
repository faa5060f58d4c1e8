import { useId, useState } from 'react';
import { BoxIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface FileDropProps {
  /** `Choose a CSV or Excel file` */
  label: string;
  /** The allowed types and size. */
  hint: string;
  /** The value of `<input accept>`. */
  accept: string;
  onFile: (file: File) => void;
}

/** Chooses a file by click or drop: a file input that covers the whole box. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const leave = () => setOver(false);
  return (
    <div className={over ? 'st-file-drop st-file-over' : 'st-file-drop'}>
      <BoxIcon />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className="st-muted">
        {hint}
      </span>
      <input
        id={id}
        type="file"
        className="st-file-input"
        aria-describedby={`${id}-hint`}
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

addStyles(
  'file-drop',
  `
  .st-file-drop { position: relative; display: grid; justify-items: center; align-content: center; gap: 6px; min-height: 168px; padding: 24px 16px; border: 2px dashed var(--st-edge); border-radius: 12px; background: var(--st-surface); text-align: center; }
  :is(.st-callout, .st-controls, .st-controls + p) + .st-file-drop { margin-top: 16px; }
  .st-controls + p:has(+ .st-file-drop) { margin-top: 8px; }
  .st-file-drop > .st-icon { width: 28px; height: 28px; color: var(--st-link); }
  .st-file-drop label { font-weight: 600; color: var(--st-link); text-decoration: underline; text-underline-offset: 3px; }
  .st-file-drop:hover, .st-file-over { border-color: var(--st-accent); background: var(--st-accent-background); }
  .st-file-drop:has(:focus-visible) { outline: 3px solid var(--st-link); outline-offset: 2px; }
  .st-file-input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
  `,
);
