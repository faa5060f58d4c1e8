import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addStyles } from '../theme/styles.ts';

interface LinkButtonProps {
  to: string;
  icon?: ReactNode;
  /** It opens something over the page, which stays where it is. */
  preventScrollReset?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, beside buttons: it leads somewhere to do something. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className="st-link-button">
      {icon}
      {children}
    </Link>
  );
}

addStyles(
  'link-button',
  `
  .st-link-button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: var(--st-control); padding: 0 15px; border: 1px solid var(--st-edge); border-radius: var(--st-radius); background: var(--st-surface); color: var(--st-text); font-weight: 500; text-decoration: none; white-space: nowrap; }
  .st-link-button:hover { border-color: var(--st-link); color: var(--st-link); }
  `,
);
