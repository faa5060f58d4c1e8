import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface RemarkProps {
  /** `error`: something failed; `warning`: to be thought of; `success`: done; `info`: to be known. */
  tone: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
}

const icons = { error: <AlertIcon />, warning: <AlertIcon />, success: <CheckIcon />, info: <ClockIcon /> };

/** A sentence about what is on the page, in its place. */
export function Remark({ tone, children }: RemarkProps) {
  return (
    <div className={`st-remark st-remark-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {icons[tone]}
      <div>{children}</div>
    </div>
  );
}

addStyles(
  'remark',
  `
  .st-remark { display: flex; gap: 10px; padding: 10px 14px; border: 1px solid; border-radius: var(--st-radius); overflow-wrap: anywhere; }
  .st-remark > .st-icon { margin-top: 3px; }
  .st-remark-error { color: var(--st-error); background: var(--st-error-ground); border-color: var(--st-error-line); }
  .st-remark-warning { color: var(--st-warning); background: var(--st-warning-ground); border-color: var(--st-warning-line); }
  .st-remark-success { color: var(--st-success); background: var(--st-success-ground); border-color: var(--st-success-line); }
  .st-remark-info { background: var(--st-primary-ground); border-color: var(--st-line); }
  `,
);
