import { isWebAddress } from '@steward/shared-api';
import type { ReactNode } from 'react';

/** Leads out of the portal, in a new tab; without words of its own it is called by its address, as people say one. What is no http(s) address is shown and leads nowhere. */
export function WebLink({ to, children = spoken(to) }: { to: string; children?: ReactNode }) {
  if (!isWebAddress(to)) return children;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** `dentserve.example` of `https://www.dentserve.example/`. */
function spoken(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
