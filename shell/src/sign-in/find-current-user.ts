import { csrfHeader, currentUserPath, logoutUrlHeader, noAccessHeader } from '@steward/shared-api';
import { readCurrentUser } from '../session/read-current-user.ts';

/** The current user for the sign-in pages, which do not use the typed client because of its size. */
export interface SignInUser {
  /** 0 without a response. */
  readonly status: number;
  /** The reason of a 204 response. */
  readonly reason: string | null;
  /** The address of the logout; null without a session. */
  readonly logoutUrl: string | null;
}

export async function requestCurrentUser(): Promise<SignInUser> {
  try {
    const response = await fetch(`/bff/api/v1${currentUserPath}`, { headers: { [csrfHeader]: '1' } });
    const { status, headers } = response;
    const user = status === 200 ? await readCurrentUser(response) : undefined;
    return {
      status,
      reason: headers.get(noAccessHeader),
      logoutUrl: user?.logoutUrl ?? headers.get(logoutUrlHeader),
    };
  } catch {
    return { status: 0, reason: null, logoutUrl: null };
  }
}
