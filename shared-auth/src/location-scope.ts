import { omitUndefined } from '@steward/shared-api';
import { useSelectedGroup, useSelectedLocation } from './selected-location.ts';
import { useCurrentUser } from './session-store.ts';

/** The selected location or group of the user, from the header or a supplier's filters. */
export interface LocationScope {
  readonly locationId: string | undefined;
  readonly groupId: string | undefined;
}

/** Returns the selected location and, for suppliers, the selected group. */
export function useLocationScope(): LocationScope {
  const { isSupplier } = useCurrentUser();
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return { locationId: location?.id, groupId: isSupplier ? group?.id : undefined };
}

/** Returns the query parameters for the selected location or group. */
export function locationScopeQuery({ locationId, groupId }: LocationScope) {
  return omitUndefined({ locationId, groupId });
}
