import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, ClockIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface CalloutProps {
  /** `error`: something failed; `warning`: needs attention; `success`: done; `info`: anything else. */
  tone: 'error' | 'warning' | 'success' | 'info';
  children: ReactNode;
}

const icons = { error: <AlertIcon />, warning: <AlertIcon />, success: <CheckIcon />, info: <ClockIcon /> };

/** A notice within a page. */
export function Callout({ tone, children }: CalloutProps) {
  return (
    <div className={`st-callout st-callout-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {icons[tone]}
      <div>{children}</div>
    </div>
  );
}

addStyles(
  'callout',
  `
  .st-callout { display: flex; gap: 10px; padding: 10px 14px; border: 1px solid; border-radius: var(--st-radius); overflow-wrap: anywhere; }
  .st-callout > .st-icon { margin-top: 3px; }
  .st-callout-error { color: var(--st-error); background: var(--st-error-background); border-color: var(--st-error-line); }
  .st-callout-warning { color: var(--st-warning); background: var(--st-warning-background); border-color: var(--st-warning-line); }
  .st-callout-success { color: var(--st-success); background: var(--st-success-background); border-color: var(--st-success-line); }
  .st-callout-info { background: var(--st-accent-background); border-color: var(--st-line); }
  `,
);
