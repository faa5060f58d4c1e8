import { useCurrentUser, useSelectedGroup, useSelectedLocation } from '@steward/shared-auth';

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

/** What a question asks of a place; what is not chosen is left out, so that equal questions have equal cache keys. */
export function inPlace({ locationId, groupId }: Place): { locationId?: string; groupId?: string } {
  return {
    ...(locationId === undefined ? {} : { locationId }),
    ...(groupId === undefined ? {} : { groupId }),
  };
}
