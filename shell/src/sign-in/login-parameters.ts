import { loggedOutState, signedInCookie, signInErrorMessages } from '@steward/shared-api';
import { readCookie } from '../session/browser-cookies.ts';
import { requestCurrentUser } from './find-current-user.ts';

/** What the login page does with a visitor: sends them on, or says something and waits for a press. */
export type LoginVisit = { readonly kind: 'goOn'; readonly to: string } | Stay;

export interface Stay {
  readonly kind: 'stay';
  readonly error?: string;
  readonly message?: string;
}

const sentKey = 'steward.sent-to-sign-in';
const otherError = 'The sign-in did not succeed. Please log in again.';

const messageOf = (code: string): string =>
  Object.entries(signInErrorMessages).find(([known]) => known === code)?.[1] ?? otherError;

/** The login page's rules: why there is no access, who is there already, and sent on once per session. */
export async function visitLogin(address: URL): Promise<LoginVisit> {
  const code = address.searchParams.get('error');
  if (code !== null) return { kind: 'stay', error: messageOf(code) };
  if (readCookie(signedInCookie) !== undefined) {
    const { status, reason } = await requestCurrentUser();
    // The check knows the way back, and follows none that leads elsewhere.
    if (status === 200) return { kind: 'goOn', to: signInPath('check', address) };
    if (status === 502) return { kind: 'goOn', to: '/error' };
    if (status === 204) return { kind: 'stay', error: messageOf(reason ?? 'unknown') };
  }
  if (address.searchParams.get('state') === loggedOutState)
    return { kind: 'stay', message: 'You have been logged out.' };
  if (sessionStorage.getItem(sentKey) === null) {
    sessionStorage.setItem(sentKey, '1');
    return { kind: 'goOn', to: signInPath('login', address) };
  }
  return address.searchParams.has('returnUrl')
    ? { kind: 'stay', message: 'Please log in to go on.' }
    : { kind: 'stay' };
}

/** The way through the sign-in edge that ends where the person wanted to go. */
export function signInPath(door: 'login' | 'check', { searchParams }: URL): string {
  const returnUrl = searchParams.get('returnUrl');
  return `/bff/${door}${returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`}`;
}
