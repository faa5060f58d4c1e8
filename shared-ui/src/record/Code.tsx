import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface CodeProps {
  /** An SVG document and its text alternative; absent when there is no code. */
  code?: { readonly svg: string; readonly alt: string };
  /** The code in letters. */
  friendlyId?: string;
  /** The URL in the code. */
  address?: string;
  text?: string;
  /** Buttons */
  children: ReactNode;
}

/** A code to scan, its text and its actions. */
export function Code({ code, friendlyId, address, text, children }: CodeProps) {
  return (
    <div className="st-code">
      {code && <img src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`} alt={code.alt} />}
      {friendlyId && <p className="st-code-id st-number">{friendlyId}</p>}
      {address && (
        <a className="st-code-address" href={address}>
          {address}
        </a>
      )}
      {text && <p>{text}</p>}
      <div className="st-code-actions">{children}</div>
    </div>
  );
}

addStyles(
  'code',
  `
  .st-code { display: flex; flex-direction: column; align-items: center; gap: 12px; text-align: center; }
  .st-code img { width: min(240px, 70vw); height: auto; aspect-ratio: 1; border: 1px solid var(--st-line); border-radius: var(--st-radius); background: #fff; }
  .st-code-id { font-size: 22px; line-height: 30px; font-weight: 650; letter-spacing: 0.02em; }
  .st-code-address { display: flex; align-items: center; min-height: 24px; overflow-wrap: anywhere; }
  .st-code-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; padding-top: 4px; }
  `,
);
