import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addStyles } from '../theme/styles.ts';

interface IconLinkProps {
  to: string;
  /** Where it leads, said and shown under the pointer. */
  label: string;
  icon: ReactNode;
}

/** Leads somewhere in the room of an icon; as large as a finger where fingers are used. */
export function IconLink({ to, label, icon }: IconLinkProps) {
  return (
    <Link to={to} className="st-icon-link" aria-label={label} title={label} preventScrollReset>
      {icon}
    </Link>
  );
}

addStyles(
  'icon-link',
  `
  .st-icon-link { display: inline-grid; place-items: center; width: 32px; height: 32px; border-radius: 6px; color: var(--st-muted); vertical-align: middle; }
  .st-icon-link:hover { background: var(--st-hover); color: var(--st-link); }
  @media (pointer: coarse) { .st-icon-link { width: 44px; height: 44px; margin-inline: -4px; } }
  `,
);
