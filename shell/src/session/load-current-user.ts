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

/** Who turned out to be there when the current user was asked for. */
export type CurrentUserResult =
  | { readonly kind: 'user'; readonly user: CurrentUser }
  | { readonly kind: 'noAccess'; readonly reason: NoAccessReason; readonly logoutUrl: string | null }
  | { readonly kind: 'nobody' }
  /** 502: the server is there, the asset service behind it is not. */
  | { readonly kind: 'serviceAway' }
  /** No answer, or none that makes sense. */
  | { readonly kind: 'unreachable' };

/**
 * Asks who is there; takes the answer that the page asked for before any script arrived, if there is one. What a failure
 * means is for whoever asked: the guard leaves for the error page, a later look leaves the page as it is.
 */
export async function loadCurrentUser(): Promise<CurrentUserResult> {
  try {
    const started = await takePreloaded('currentUser');
    return await readResult(started ?? (await askAnew()));
  } catch (error) {
    return arrivalOfStatus(error instanceof ApiError ? error.status : 0);
  }
}

const askAnew = () => send(session.currentUser, { origin: location.origin }, { background: true });

async function readResult(response: Response): Promise<CurrentUserResult> {
  if (response.status === 204) return readNoAccess(response.headers);
  if (!response.ok) return arrivalOfStatus(response.status);
  return { kind: 'user', user: await readCurrentUser(response) };
}

function readNoAccess(headers: Headers): CurrentUserResult {
  return {
    kind: 'noAccess',
    reason: headers.get(noAccessHeader) === 'locked-out' ? 'locked-out' : 'unknown',
    logoutUrl: headers.get(logoutUrlHeader),
  };
}

function arrivalOfStatus(status: number): CurrentUserResult {
  if (status === 401) return { kind: 'nobody' };
  return { kind: status === 502 ? 'serviceAway' : 'unreachable' };
}
