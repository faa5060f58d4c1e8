import { omitUndefined } from '@steward/shared-api';
import { useSelectedGroup, useSelectedLocation } from './selected-location.ts';
import { useCurrentUser } from './session-store.ts';

/** Where a person looks, as the header or a supplier's filters say. */
export interface LocationScope {
  readonly locationId: string | undefined;
  readonly groupId: string | undefined;
}

/** Where the person looks; only suppliers choose a group. */
export function useLocationScope(): LocationScope {
  const { isSupplier } = useCurrentUser();
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return { locationId: location?.id, groupId: isSupplier ? group?.id : undefined };
}

/** What a question asks of a place. */
export function locationScopeQuery({ locationId, groupId }: LocationScope) {
  return omitUndefined({ locationId, groupId });
}
