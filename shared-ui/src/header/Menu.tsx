import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface MenuSectionProps {
  /** A heading above the entries. */
  title?: string;
  children: ReactNode;
}

/** A group of entries in a popup or the drawer. */
export function MenuSection({ title, children }: MenuSectionProps) {
  return (
    <div className="st-menu-section">
      {title && <p className="st-menu-title">{title}</p>}
      {children}
    </div>
  );
}

interface ExternalLinkProps {
  to: string;
  icon?: ReactNode;
  /** A line below the name; the icon then gets a tile. */
  about?: string;
  children: ReactNode;
}

/** A link to another site. It opens in a new tab without a referrer. */
export function ExternalLink({ to, icon, about, children }: ExternalLinkProps) {
  return (
    <a className="st-menu-entry" href={to} target="_blank" rel="noopener noreferrer">
      {about === undefined ? icon : <span className="st-menu-tile">{icon}</span>}
      <span className="st-menu-words">
        {children}
        {about && <small>{about}</small>}
        <span className="st-hidden"> (opens in a new tab)</span>
      </span>
    </a>
  );
}

addStyles(
  'menu',
  `
  .st-menu-section + .st-menu-section { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--st-line); }
  .st-menu-title { padding: 4px 12px; font-size: 12px; line-height: 18px; font-weight: 600; color: var(--st-muted); }
  .st-menu-entry { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 40px; padding: 8px 12px; border: 0; border-radius: var(--st-radius); background: none; color: var(--st-text); text-align: start; text-decoration: none; cursor: pointer; }
  .st-menu-entry:hover { background: var(--st-hover); }
  .st-menu-entry[aria-current] { background: var(--st-accent-background); font-weight: 600; }
  .st-menu-entry > .st-icon { flex: none; color: var(--st-muted); }
  .st-menu-words small { display: block; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-menu-tile { display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 9px; background: var(--st-accent-background); color: var(--st-link); }
  .st-menu-tile .st-icon { width: 20px; height: 20px; }
  @media (pointer: coarse) { .st-menu-entry { min-height: 44px; } }
  `,
);
