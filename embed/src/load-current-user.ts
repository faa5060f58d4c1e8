import { locations, session, type CurrentUser } from '@steward/shared-api';
import { ApiError, call, send } from '@steward/shared-api/client';
import { restoreLocationChoice, selectLocation, setSession } from '@steward/shared-auth';

/** What an embed begins with. */
export type CurrentUserResult =
  | { readonly kind: 'asking' }
  | { readonly kind: 'user'; readonly user: CurrentUser }
  | { readonly kind: 'nobody' | 'noAccess' | 'unreachable' | 'noLocation' };

/**
 * Asks who is there and looks where the host says; nothing is shown of an area before both are known. `isWanted` is asked before anything is kept:
 * meanwhile the embed may be gone, or begun again.
 */
export async function loadCurrentUser(
  locationId: string | null,
  isWanted: () => boolean,
): Promise<CurrentUserResult> {
  const arrival = await askUser();
  if (arrival.kind !== 'user' || !isWanted()) return arrival;
  setSession({ state: 'signedIn', user: arrival.user });
  restoreLocationChoice(arrival.user);
  return (await look(locationId, isWanted)) ? arrival : { kind: 'noLocation' };
}

/** Looks at one location, or at all, if that is still wanted once it is known; false when the person does not see it. */
export async function look(locationId: string | null, isWanted: () => boolean): Promise<boolean> {
  if (locationId === null) {
    selectLocation(null);
    return true;
  }
  try {
    const { id, name } = await call(locations.get, { id: locationId }, { background: true });
    if (isWanted()) selectLocation({ id, name });
    return true;
  } catch {
    return false;
  }
}

async function askUser(): Promise<CurrentUserResult> {
  try {
    const response = await send(session.currentUser, {}, { background: true });
    if (response.status === 204) return { kind: 'noAccess' };
    // Guarantee: the server parses every answer with the endpoint's own schema on the way out.
    const { data }: { data: CurrentUser } = await response.json();
    return { kind: 'user', user: data };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 401 ? 'nobody' : 'unreachable' };
  }
}
