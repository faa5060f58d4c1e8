import { useCurrentUser } from '@steward/shared-auth';
import { create } from 'zustand';

type OpenGroups = Readonly<Record<string, boolean>>;

/** The open groups by user, grid and grouping, until the portal reloads, so that Back restores them. */
const useOpen = create<Readonly<Record<string, OpenGroups>>>(() => ({}));

const none: OpenGroups = {};

/** Returns the ids of the open groups, and functions that change them. */
export function useOpenGroups(grid: string, group: readonly string[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}/${group.join('.')}`;
  const open = useOpen((all) => all[key]) ?? none;
  const setOpen = (next: OpenGroups) => useOpen.setState({ [key]: next });
  return { open, setOpen };
}
