import {
  logoutUrlHeader,
  noAccessHeader,
  session,
  type CurrentUser,
  type NoAccessReason,
} from '@steward/shared-api';
import { ApiError, send } from '@steward/shared-api/client';
import { takePreloaded } from '../start/preload-results.ts';
import { readCurrentUser } from './read-current-user.ts';

/** The result of the request for the current user. */
export type CurrentUserResult =
  | { readonly kind: 'user'; readonly user: CurrentUser }
  | { readonly kind: 'noAccess'; readonly reason: NoAccessReason; readonly logoutUrl: string | null }
  | { readonly kind: 'anonymous' }
  /** 502: the server responds, but the asset service behind it does not. */
  | { readonly kind: 'serviceUnavailable' }
  /** No response or an invalid one. */
  | { readonly kind: 'unreachable' };

/**
 * Loads the current user. Uses the response that the inline script has preloaded, if there is one. The caller handles failures:
 * the route guard opens the error page, and a later revalidation keeps the page.
 */
export async function loadCurrentUser(): Promise<CurrentUserResult> {
  try {
    const preloaded = await takePreloaded('currentUser');
    return await readResult(preloaded ?? (await requestCurrentUser()));
  } catch (error) {
    return resultOfStatus(error instanceof ApiError ? error.status : 0);
  }
}

const requestCurrentUser = () => send(session.currentUser, { origin: location.origin }, { background: true });

async function readResult(response: Response): Promise<CurrentUserResult> {
  if (response.status === 204) return readNoAccess(response.headers);
  if (!response.ok) return resultOfStatus(response.status);
  return { kind: 'user', user: await readCurrentUser(response) };
}

function readNoAccess(headers: Headers): CurrentUserResult {
  return {
    kind: 'noAccess',
    reason: headers.get(noAccessHeader) === 'locked-out' ? 'locked-out' : 'unknown',
    logoutUrl: headers.get(logoutUrlHeader),
  };
}

function resultOfStatus(status: number): CurrentUserResult {
  if (status === 401) return { kind: 'anonymous' };
  return { kind: status === 502 ? 'serviceUnavailable' : 'unreachable' };
}
