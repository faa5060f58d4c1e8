import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** Buttons, dropdowns and switches in one row that wraps. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className="st-controls">{children}</div>;
}

addStyles(
  'controls',
  `
  .st-controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
  .st-controls:has(> .st-option) { align-items: flex-end; }
  .st-controls > .ant-select { flex: 1 1 220px; }
  .st-controls > .st-filter { flex: 0 1 320px; }
  `,
);
