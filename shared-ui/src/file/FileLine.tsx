import type { ReactNode } from 'react';
import { Progress } from '../action/Progress.tsx';
import { formatBytes } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';

interface FileLineProps {
  file: File;
  /** The progress of its upload from 0 to 1 and how to stop it. */
  upload?: { readonly fraction: number; readonly stop: () => void } | undefined;
  /** Why it was not uploaded. */
  problem?: string | null;
  /** Buttons for the file. */
  actions?: ReactNode;
}

/** A list of chosen files with their state: waiting, uploading or failed. */
export function FileLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="st-files" aria-label={label}>
      {children}
    </ul>
  );
}

export function FileLine({ file, upload, problem, actions }: FileLineProps) {
  return (
    <li>
      <span className="st-file-name">
        {file.name} <span className="st-muted st-number">{formatBytes(file.size)}</span>
      </span>
      {upload ? (
        <Progress
          label={`Uploading ${file.name}`}
          hideLabel
          done={upload.fraction}
          total={1}
          asPercentage
          onCancel={upload.stop}
        />
      ) : (
        actions
      )}
      <p role="alert" className="st-file-problem">
        {problem}
      </p>
    </li>
  );
}

addStyles(
  'file-lines',
  `
  .st-files { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; }
  .st-files > li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 44px; padding: 4px 0; border-bottom: 1px solid var(--st-line); }
  .st-files .st-file-name { flex: 1 1 160px; overflow-wrap: anywhere; }
  .st-files .st-progress { flex: 1 1 220px; }
  .st-file-problem { flex-basis: 100%; color: var(--st-error); }
  .st-file-problem:empty { display: none; }
  `,
);
