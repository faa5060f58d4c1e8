import type { CurrentUser } from '@steward/shared-api';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A location or a group that the user can select in the header. */
export interface SelectedItem {
  readonly id: string;
  readonly name: string;
}

interface Selection {
  /** The user who made the selection. It is reset for another user in the same tab. */
  readonly userId: string | null;
  /** `null` is 'Any Location'. */
  readonly location: SelectedItem | null;
  /** Suppliers filter their clients' locations by group; `null` is 'Any Group'. */
  readonly group: SelectedItem | null;
}

const noSelection: Selection = { userId: null, location: null, group: null };

/** The selection of the user, stored for the tab and shared by the header and every area. */
const useSelection = create<Selection>()(
  persist(() => noSelection, { name: 'steward.place', storage: createJSONStorage(() => sessionStorage) }),
);

/** The label of the location dropdown's first entry. */
export const anyLocation = 'Any Location';

/** Returns the selected location, or `null` for 'Any Location'. */
export function useSelectedLocation(): SelectedItem | null {
  return useSelection((selection) => selection.location);
}

/** Returns the client group that a supplier has selected, or `null` for all clients. */
export function useSelectedGroup(): SelectedItem | null {
  return useSelection((selection) => selection.group);
}

/** Selects a location; `null` is 'Any Location'. */
export function selectLocation(location: SelectedItem | null): void {
  useSelection.setState({ location });
}

/** Selects a group and clears the location, which may belong to another group. */
export function selectGroup(group: SelectedItem | null): void {
  useSelection.setState({ group, location: null });
}

/** Clears the selection of another user in this tab, and selects the only location of a user who has one. */
export function resetSelectionForUser({
  id: userId,
  onlyLocation,
}: Pick<CurrentUser, 'id' | 'onlyLocation'>): void {
  if (useSelection.getState().userId !== userId) useSelection.setState({ ...noSelection, userId });
  if (onlyLocation) selectLocation(onlyLocation);
}

/** Clears the selection and its stored copy. The embed calls it on unmount. */
export function clearSelection(): void {
  useSelection.setState(noSelection);
  useSelection.persist.clearStorage();
}
