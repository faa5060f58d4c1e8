import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface StripProps {
  /** `warning`: amber, for what must not be overlooked; `info`: for what can wait. */
  tone: 'warning' | 'info';
  icon: ReactNode;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A line across the portal, below its header. It pushes the page down once and hides nothing. */
export function Strip({ tone, icon, children, action }: StripProps) {
  return (
    <div className={`st-strip st-strip-${tone}`}>
      <div>
        {icon}
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}

addStyles(
  'strip',
  `
  .st-strip { border-bottom: 1px solid; }
  .st-strip > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; max-width: 1365px; min-height: 44px; margin: 0 auto; padding: 4px 24px; }
  .st-strip .st-icon { flex: none; }
  .st-strip p { flex: 1 1 180px; padding: 4px 0; overflow-wrap: anywhere; }
  .st-strip-warning { background: var(--st-warning-ground); border-color: var(--st-warning-line); color: var(--st-warning); }
  .st-strip-info { background: var(--st-primary-ground); border-color: var(--st-line); color: var(--st-text); }
  .st-strip-action { display: inline-flex; align-items: center; min-height: 32px; padding: 0 14px; border: 1px solid currentcolor; border-radius: var(--st-radius); background: none; color: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  .st-strip-action:hover { background: var(--st-surface); }
  @media (pointer: coarse) { .st-strip-action { min-height: 44px; } }
  @media (max-width: 640px) { .st-strip > div { padding: 6px 12px; } }
  `,
);
