import {
  lastRedirectCookie,
  redirectThrottleMs,
  signedInCookie,
  type CurrentUser,
} from '@steward/shared-api';
import type { CurrentUserResult } from './load-current-user.ts';
import { readCookie, writeCookie } from './browser-cookies.ts';

/** What the guard says to somebody who opens an address of the portal. */
export type Verdict =
  | { readonly kind: 'enter'; readonly user: CurrentUser }
  /** Nobody is signed in, and at this address nobody has to be. */
  | { readonly kind: 'visit'; readonly address: string }
  /** Leave for another page: the door's, or the server's sign-in edge. */
  | { readonly kind: 'leave'; readonly to: string }
  /** Nobody can say: the network is gone. */
  | { readonly kind: 'unreachable' };

interface Visit {
  /** Path, query and fragment: what the person wants to see. */
  address: string;
  loadCurrentUser: () => Promise<CurrentUserResult>;
  now: () => number;
  /** Where somebody who is not signed in sees what is wanted; undefined: nowhere. Throws when the network is gone. */
  findPublicAddress: (address: string) => Promise<string | undefined>;
}

/**
 * The route guard. Login, logout and error are pages of their own, outside of it; of the rest, the current
 * user is fetched where the marker cookie says somebody may be there, and on the dashboard and tracker always. What is open to
 * everybody is shown without one.
 */
export async function guardRoute(visit: Visit): Promise<Verdict> {
  const { address, loadCurrentUser, now } = visit;
  const wanted = readCookie(signedInCookie) !== undefined || fetchesAlways(address);
  const arrival: CurrentUserResult = wanted ? await loadCurrentUser() : { kind: 'nobody' };
  switch (arrival.kind) {
    case 'user':
      return { kind: 'enter', user: arrival.user };
    case 'noAccess':
      return asAnonymous(visit, () => `/login?error=${arrival.reason}`);
    case 'serviceAway':
      return { kind: 'leave', to: '/error' };
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'nobody':
      return asAnonymous(visit, () => wayIn(address, now()));
  }
}

async function asAnonymous(
  { address, findPublicAddress }: Visit,
  orLeaveFor: () => string,
): Promise<Verdict> {
  try {
    const open = await findPublicAddress(address);
    return open === undefined ? { kind: 'leave', to: orLeaveFor() } : { kind: 'visit', address: open };
  } catch {
    return { kind: 'unreachable' };
  }
}

function fetchesAlways(address: string): boolean {
  return /^\/(tracker\/[^/?#]+\/?)?([?#]|$)/.test(address);
}

/** The server's check, which may know the person; but not twice within six seconds, or the two would play ball. */
function wayIn(address: string, now: number): string {
  const returnUrl = address === '/' ? '' : `?returnUrl=${encodeURIComponent(address)}`;
  const last = Number.parseInt(readCookie(lastRedirectCookie) ?? '', 10);
  const isRecent = Math.abs(now - last) <= redirectThrottleMs;
  if (isRecent) return `/login${returnUrl}`;
  writeCookie(lastRedirectCookie, String(now));
  return `/bff/check${returnUrl}`;
}
