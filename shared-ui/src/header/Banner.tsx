import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface BannerProps {
  /** `warning`: amber, for urgent information; `info`: for the rest. */
  tone: 'warning' | 'info';
  icon: ReactNode;
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
}

/** A line across the portal below its header. It moves the page down and covers nothing. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div className={`st-banner st-banner-${tone}`}>
      <div>
        {icon}
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}

addStyles(
  'banner',
  `
  .st-banner { border-bottom: 1px solid; }
  .st-banner > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; max-width: 1365px; min-height: 44px; margin: 0 auto; padding: 4px 24px; }
  .st-banner .st-icon { flex: none; }
  .st-banner p { flex: 1 1 180px; padding: 4px 0; }
  .st-banner-warning { background: var(--st-warning-background); border-color: var(--st-warning-line); color: var(--st-warning); }
  .st-banner-info { background: var(--st-accent-background); border-color: var(--st-line); color: var(--st-text); }
  .st-banner-action { display: inline-flex; align-items: center; min-height: 32px; padding: 0 14px; border: 1px solid currentcolor; border-radius: var(--st-radius); background: none; color: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
  .st-banner-action:hover { background: var(--st-surface); }
  @media (pointer: coarse) { .st-banner-action { min-height: 44px; } }
  @media (max-width: 640px) { .st-banner > div { padding: 6px 12px; } }
  `,
);
