import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

/** The meaning of a status. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

interface StatusTagProps {
  tone: Tone;
  /** Shown before the text, so that colour is not the only sign. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A status as a tag. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <span className={`st-tag st-tag-${tone}`}>
      {icon}
      {children}
    </span>
  );
}

addStyles(
  'status',
  `
  .st-icon { flex: none; vertical-align: -3px; }
  .st-tag { display: inline-flex; align-items: center; gap: 5px; max-width: 100%; padding: 0 7px; border-radius: 6px; font-size: 12px; font-weight: 500; line-height: 20px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .st-tag:not(:has(.st-icon))::before { content: ''; flex: none; width: 6px; height: 6px; border-radius: 50%; background: currentcolor; }
  .st-tag .st-icon { width: 12px; height: 12px; }
  .st-tag-neutral { color: var(--st-muted); background: var(--st-hover); }
  .st-tag-info { color: var(--st-link); background: var(--st-accent-background); }
  .st-tag-success { color: var(--st-success); background: var(--st-success-background); }
  .st-tag-warning { color: var(--st-warning); background: var(--st-warning-background); }
  .st-tag-error { color: var(--st-error); background: var(--st-error-background); }
  @media (forced-colors: active) { .st-tag { border: 1px solid; } }
  .st-word { display: inline-flex; align-items: center; gap: 5px; min-width: 0; }
  @media (max-width: 640px) { .st-word { align-items: flex-start; gap: 3px; font-size: 13px; letter-spacing: -0.01em; } .st-word .st-icon { width: 13px; height: 13px; margin-top: 4px; } }
  .st-word-success { color: var(--st-success); }
  .st-word-warning { color: var(--st-warning); }
  .st-word-error { color: var(--st-error); font-weight: 500; }
  `,
);
