import type { CurrentUser } from '@steward/shared-api';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A thing that the header lets a person choose. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

interface Choice {
  /** Whose choice this is; another person in the same tab starts afresh. */
  readonly userId: string | null;
  /** `null` is 'Any Location'. */
  readonly location: Chosen | null;
  /** Suppliers narrow their clients' locations by group; `null` is 'Any Group'. */
  readonly group: Chosen | null;
}

const anywhere: Choice = { userId: null, location: null, group: null };

/** Where the person is looking: kept for the tab, shared by the header and every area. */
const useChoice = create<Choice>()(
  persist(() => anywhere, { name: 'steward.place', storage: createJSONStorage(() => sessionStorage) }),
);

/** The label of the location dropdown's first entry. */
export const anyLocation = 'Any Location';

/** The location chosen in the header, or `null` for 'Any Location'. */
export function useSelectedLocation(): Chosen | null {
  return useChoice((chosen) => chosen.location);
}

/** The client group a supplier has chosen, or `null` for all of them. */
export function useSelectedGroup(): Chosen | null {
  return useChoice((chosen) => chosen.group);
}

/** Chooses a location; `null` is 'Any Location'. */
export function selectLocation(location: Chosen | null): void {
  useChoice.setState({ location });
}

/** Chooses a group; a location of another group no longer fits and is let go. */
export function selectGroup(group: Chosen | null): void {
  useChoice.setState({ group, location: null });
}

/** Begins the choice of a person: what another one chose in this tab is forgotten, and a single location is chosen. */
export function restoreLocationChoice({
  id: userId,
  onlyLocation,
}: Pick<CurrentUser, 'id' | 'onlyLocation'>): void {
  if (useChoice.getState().userId !== userId) useChoice.setState({ ...anywhere, userId });
  if (onlyLocation) selectLocation(onlyLocation);
}
