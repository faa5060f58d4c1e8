import { isWebAddress } from '@steward/shared-api';
import type { ReactNode } from 'react';

/** Leads out of the portal, in a new tab. What is no http(s) address is shown and leads nowhere. */
export function WebLink({ to, children = to }: { to: string; children?: ReactNode }) {
  if (!isWebAddress(to)) return children;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
