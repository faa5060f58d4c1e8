import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** Buttons, dropdowns and switches side by side, as far as there is room. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="st-controls">{children}</div>;
}

/** Tiles side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="st-choice-tiles">{children}</div>;
}

addStyles(
  'controls',
  `
  .st-controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
  .st-choice-tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 12px; }
  `,
);
