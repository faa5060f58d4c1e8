import { csrfHeader, currentUserPath, logoutUrlHeader, noAccessHeader } from '@steward/shared-api';
import { readCurrentUser } from '../session/read-current-user.ts';

/** Who is there, as the light pages need it: they ask without the typed client, which would outweigh them. */
export interface Who {
  /** 0: no answer. */
  readonly status: number;
  /** Of a 204. */
  readonly reason: string | null;
  /** Where logging out begins, for who has a session. */
  readonly logoutUrl: string | null;
}

export async function requestCurrentUser(): Promise<Who> {
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
