import { given } from '@steward/shared-api';
import { useSelectedGroup, useSelectedLocation } from './place-store.ts';
import { useCurrentUser } from './session-store.ts';

/** Where a person looks, as the header or a supplier's filters say. */
export interface Place {
  readonly locationId: string | undefined;
  readonly groupId: string | undefined;
}

/** Where the person looks; only suppliers choose a group. */
export function usePlace(): Place {
  const { isSupplier } = useCurrentUser();
  const group = useSelectedGroup();
  const location = useSelectedLocation();
  return { locationId: location?.id, groupId: isSupplier ? group?.id : undefined };
}

/** What a question asks of a place. */
export function inPlace({ locationId, groupId }: Place) {
  return given({ locationId, groupId });
}
