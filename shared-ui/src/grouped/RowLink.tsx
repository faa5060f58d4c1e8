import type { ReactNode } from 'react';
import { moveBetweenRows } from '../grid/row-keys.ts';
import { Link } from '../page/navigation.ts';

interface RowLinkProps {
  /** The URL of the row; null for a row without a link. */
  to: string | null;
  children: ReactNode;
}

/** The cell that opens a row. */
export function RowLink({ to, children }: RowLinkProps) {
  if (to === null) return children;
  return (
    <Link to={to} className="st-row-link" data-row="" onKeyDown={moveBetweenRows}>
      {children}
    </Link>
  );
}
