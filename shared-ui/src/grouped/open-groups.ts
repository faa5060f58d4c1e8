import { useCurrentUser } from '@steward/shared-auth';
import { create } from 'zustand';

type OpenGroups = Readonly<Record<string, boolean>>;

/** By user, grid and what it is grouped by: which groups are open, until the portal is loaded anew. So Back finds them as they were. */
const useOpen = create<Readonly<Record<string, OpenGroups>>>(() => ({}));

const none: OpenGroups = {};

/** The groups that are open, by their ids, and how to change that. */
export function useOpenGroups(grid: string, group: readonly string[]) {
  const { id } = useCurrentUser();
  const key = `${id}/${grid}/${group.join('.')}`;
  const open = useOpen((all) => all[key]) ?? none;
  const setOpen = (next: OpenGroups) => useOpen.setState({ [key]: next });
  return { open, setOpen };
}
