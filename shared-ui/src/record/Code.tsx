import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface CodeProps {
  /** As an SVG document, and what it is for those who do not see it; left out while there is none. */
  code?: { readonly svg: string; readonly alt: string };
  /** To be read aloud. */
  friendlyId?: string;
  /** Where the code leads. */
  address?: string;
  text?: string;
  /** Buttons. */
  children: ReactNode;
}

/** A code to be scanned, what it says in letters, and what can be done with it. */
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
