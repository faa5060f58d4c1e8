import type { CurrentUser } from '@steward/shared-api';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A location or a group that the user can select in the header. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface Choice {
  /** The user who made the selection. It is reset for another user in the same tab. */
  readonly userId: string | null;
  /** `null` is 'Any Location'. */
  readonly location: Chosen | null;
  /** Suppliers filter their clients' locations by group; `null` is 'Any Group'. */
  readonly group: Chosen | null;
}

const anywhere: Choice = { userId: null, location: null, group: null };

/** The selection of the user, stored for the tab and shared by the header and every area. */
const useChoice = create<Choice>()(
  persist(() => anywhere, { name: 'steward.place', storage: createJSONStorage(() => sessionStorage) }),
);

/** The label of the location dropdown's first entry. */
export const anyLocation = 'Any Location';

/** Returns the selected location, or `null` for 'Any Location'. */
export function useSelectedLocation(): Chosen | null {
  return useChoice((choice) => choice.location);
}

/** Returns the client group that a supplier has selected, or `null` for all clients. */
export function useSelectedGroup(): Chosen | null {
  return useChoice((choice) => choice.group);
}

/** Selects a location; `null` is 'Any Location'. */
export function selectLocation(location: Chosen | null): void {
  useChoice.setState({ location });
}

/** Selects a group and clears the location, which may belong to another group. */
export function selectGroup(group: Chosen | null): void {
  useChoice.setState({ group, location: null });
}

/** Restores the selection of a user. Clears the selection of another user in this tab, and selects the only location of a user who has one. */
export function restoreLocationChoice({
  id: userId,
  onlyLocation,
}: Pick<CurrentUser, 'id' | 'onlyLocation'>): void {
  if (useChoice.getState().userId !== userId) useChoice.setState({ ...anywhere, userId });
  if (onlyLocation) selectLocation(onlyLocation);
}
