import { isWebAddress } from '@steward/shared-api';
import type { ReactNode } from 'react';

/** A link to another site in a new tab, labelled with its host name by default. Anything but an http(s) URL is shown as text. */
export function WebLink({ to, children = displayName(to) }: { to: string; children?: ReactNode }) {
  if (!isWebAddress(to)) return children;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Returns `dentserve.example` for `https://www.dentserve.example/`. */
function displayName(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
