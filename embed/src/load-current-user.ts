import { locations, session, type CurrentUser } from '@steward/shared-api';
import { ApiError, call, send } from '@steward/shared-api/client';
import { resetSelectionForUser, selectLocation, setSession } from '@steward/shared-auth';

/** The result of loading the current user and the location of the host. */
export type CurrentUserResult =
  | { readonly kind: 'loading' }
  | { readonly kind: 'user'; readonly user: CurrentUser }
  | CurrentUserFailure;

interface CurrentUserFailure {
  readonly kind: 'anonymous' | 'noAccess' | 'unreachable' | 'noLocation';
}

/**
 * Loads the current user and selects the location of the host. `isCurrent` is checked before anything is stored, because the embed may be
 * unmounted or restarted in the meantime.
 */
export async function loadCurrentUser(
  locationId: string | null,
  isCurrent: () => boolean,
): Promise<CurrentUserResult> {
  const result = await requestCurrentUser();
  if (result.kind !== 'user' || !isCurrent()) return result;
  setSession({ state: 'signedIn', user: result.user });
  resetSelectionForUser(result.user);
  return (await selectLocationById(locationId, isCurrent)) ?? result;
}

/** Selects a location, or all with null, if `isCurrent` still holds after the request. Returns the failure, or null after a success. */
export async function selectLocationById(
  locationId: string | null,
  isCurrent: () => boolean,
): Promise<CurrentUserFailure | null> {
  if (locationId === null) {
    selectLocation(null);
    return null;
  }
  try {
    const { id, name, label = name } = await call(locations.get, { id: locationId }, { background: true });
    if (isCurrent()) selectLocation({ id, name: label });
    return null;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 401) return { kind: 'anonymous' };
    // The id is invalid, or the user cannot see the location. Any other failure may be temporary.
    return { kind: [400, 403, 404].includes(status) ? 'noLocation' : 'unreachable' };
  }
}

async function requestCurrentUser(): Promise<CurrentUserResult> {
  try {
    const response = await send(session.currentUser, {}, { background: true });
    if (response.status === 204) return { kind: 'noAccess' };
    // Guarantee: the server validates every response with the schema of the endpoint before it sends it.
    const { data }: { data: CurrentUser } = await response.json();
    return { kind: 'user', user: data };
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 401 ? 'anonymous' : 'unreachable' };
  }
}
