import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addStyles } from '../theme/styles.ts';

interface IconLinkProps {
  to: string;
  /** The accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Opens another site in a new tab without a referrer. */
  newTab?: boolean;
}

/** A link as an icon, large enough for touch. */
export function IconLink({ to, label, icon, newTab = false }: IconLinkProps) {
  const iconProps = { className: 'st-icon-link', 'aria-label': label, title: label };
  if (newTab)
    return (
      <a {...iconProps} href={to} target="_blank" rel="noopener noreferrer">
        {icon}
      </a>
    );
  return (
    <Link {...iconProps} to={to} preventScrollReset>
      {icon}
    </Link>
  );
}

interface IconButtonProps extends Pick<IconLinkProps, 'label' | 'icon'> {
  onPress: () => void;
  /** The action is running. */
  busy?: boolean;
}

/** A button as an icon. */
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
