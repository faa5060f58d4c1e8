import {
  lastRedirectCookie,
  redirectThrottleMs,
  signedInCookie,
  type CurrentUser,
} from '@steward/shared-api';
import type { CurrentUserResult } from './load-current-user.ts';
import { readCookie, writeCookie } from './browser-cookies.ts';
import { publicFallbackOf } from './public-fallbacks.ts';

/** The decision of the route guard for an address of the portal. */
export type GuardResult =
  | { readonly kind: 'enter'; readonly user: CurrentUser }
  /** An anonymous user may open this public address. */
  | { readonly kind: 'anonymous'; readonly address: string }
  /** Redirect to a sign-in page or to a sign-in endpoint of the server. */
  | { readonly kind: 'leave'; readonly to: string }
  /** The server cannot be reached. */
  | { readonly kind: 'unreachable' };

interface GuardInput {
  /** The requested path, query and fragment. */
  address: string;
  loadCurrentUser: () => Promise<CurrentUserResult>;
  now: () => number;
  /** Returns the address that an anonymous user may open instead, or undefined. Throws if the network fails. */
  findPublicAddress: (address: string) => Promise<string | undefined>;
}

/**
 * The route guard of all pages except login, logout and error, which are separate pages. It loads the current user if the
 * marker cookie is set, and always on the dashboard and on routes with a public fallback. Anonymous users may open public pages.
 */
export async function guardRoute(input: GuardInput): Promise<GuardResult> {
  const { address, loadCurrentUser, now } = input;
  const loadsUser = readCookie(signedInCookie) !== undefined || alwaysLoadsUser(address);
  const result: CurrentUserResult = loadsUser ? await loadCurrentUser() : { kind: 'anonymous' };
  switch (result.kind) {
    case 'user':
      return { kind: 'enter', user: result.user };
    case 'noAccess':
      return enterAnonymously(input, () => `/login?error=${result.reason}`);
    case 'serviceUnavailable':
      return { kind: 'leave', to: '/error' };
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'anonymous':
      return enterAnonymously(input, () => signInAddress(address, now()));
  }
}

async function enterAnonymously(
  { address, findPublicAddress }: GuardInput,
  fallback: () => string,
): Promise<GuardResult> {
  try {
    const open = await findPublicAddress(address);
    return open === undefined ? { kind: 'leave', to: fallback() } : { kind: 'anonymous', address: open };
  } catch {
    return { kind: 'unreachable' };
  }
}

function alwaysLoadsUser(address: string): boolean {
  const path = address.replace(/[?#].*$/, '');
  return path === '/' || publicFallbackOf(path) !== undefined;
}

/** Returns the server's check, which may find a session. Within six seconds of the last redirect it returns the login page, to prevent a loop. */
function signInAddress(address: string, now: number): string {
  const returnUrl = address === '/' ? '' : `?returnUrl=${encodeURIComponent(address)}`;
  const last = Number.parseInt(readCookie(lastRedirectCookie) ?? '', 10);
  const isRecent = Math.abs(now - last) <= redirectThrottleMs;
  if (isRecent) return `/login${returnUrl}`;
  writeCookie(lastRedirectCookie, String(now));
  return `/bff/check${returnUrl}`;
}
