import { loggedOutState, signedInCookie, signInErrorMessages } from '@steward/shared-api';
import { readCookie } from '../session/browser-cookies.ts';
import { requestCurrentUser } from './find-current-user.ts';

/** The decision of the login page: a redirect, or a message with a button. */
export type LoginVisit = { readonly kind: 'redirect'; readonly to: string } | LoginMessage;

export interface LoginMessage {
  readonly kind: 'message';
  readonly error?: string;
  readonly message?: string;
}

const redirectedKey = 'steward.sent-to-sign-in';
const otherError = 'The sign-in did not succeed. Please log in again.';

const messageOf = (code: string): string =>
  Object.entries(signInErrorMessages).find(([known]) => known === code)?.[1] ?? otherError;

/** Decides what the login page does: shows an error, returns a signed-in user, or redirects to the sign-in once per tab. */
export async function visitLogin(address: URL): Promise<LoginVisit> {
  const code = address.searchParams.get('error');
  if (code !== null) return { kind: 'message', error: messageOf(code) };
  if (readCookie(signedInCookie) !== undefined) {
    const { status, reason } = await requestCurrentUser();
    // The check returns to the wanted page and ignores addresses of other sites.
    if (status === 200) return { kind: 'redirect', to: signInPath('check', address) };
    if (status === 502) return { kind: 'redirect', to: '/error' };
    if (status === 204) return { kind: 'message', error: messageOf(reason ?? 'unknown') };
  }
  if (address.searchParams.get('state') === loggedOutState)
    return { kind: 'message', message: 'You have been logged out.' };
  if (sessionStorage.getItem(redirectedKey) === null) {
    sessionStorage.setItem(redirectedKey, '1');
    return { kind: 'redirect', to: signInPath('login', address) };
  }
  return address.searchParams.has('returnUrl')
    ? { kind: 'message', message: 'Please log in first.' }
    : { kind: 'message' };
}

/** Returns the address of a sign-in endpoint that returns to the wanted page. */
export function signInPath(endpoint: 'login' | 'check', { searchParams }: URL): string {
  const returnUrl = searchParams.get('returnUrl');
  return `/bff/${endpoint}${returnUrl === null ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`}`;
}
