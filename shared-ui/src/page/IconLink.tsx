import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addStyles } from '../theme/styles.ts';

interface IconLinkProps {
  to: string;
  /** Where it leads, said and shown under the pointer. */
  label: string;
  icon: ReactNode;
  /** It leads out of the portal: in a tab of its own, which knows nothing of this one. */
  newTab?: boolean;
}

/** Leads somewhere in the room of an icon; as large as a finger where fingers are used. */
export function IconLink({ to, label, icon, newTab = false }: IconLinkProps) {
  const look = { className: 'st-icon-link', 'aria-label': label, title: label };
  if (newTab)
    return (
      <a {...look} href={to} target="_blank" rel="noopener noreferrer">
        {icon}
      </a>
    );
  return (
    <Link {...look} to={to} preventScrollReset>
      {icon}
    </Link>
  );
}

interface IconButtonProps extends Pick<IconLinkProps, 'label' | 'icon'> {
  onPress: () => void;
  /** It is under way. */
  busy?: boolean;
}

/** Does something in the room of an icon. */
export function IconButton({ label, icon, busy = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="st-icon-link"
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

addStyles(
  'icon-link',
  `
  button.st-icon-link { border: 0; background: none; padding: 0; cursor: pointer; }
  .st-icon-link[aria-busy="true"] { opacity: 0.5; cursor: progress; }
  .st-icon-link { display: inline-grid; place-items: center; width: 32px; height: 32px; border-radius: 6px; color: var(--st-muted); vertical-align: middle; }
  .st-icon-link:hover { background: var(--st-hover); color: var(--st-link); }
  @media (pointer: coarse) { .st-icon-link { width: 44px; height: 44px; margin-inline: -4px; } }
  `,
);
