import { useCurrentUser } from '@steward/shared-auth';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** By user and name, kept in this browser. */
const useSwitches = create<Readonly<Record<string, boolean>>>()(
  persist(() => ({}), { name: 'steward.switches' }),
);

/** Something a person likes to have on or off, on whichever page they come back to: not part of an address. */
export function useRememberedSwitch(name: string, fallback: boolean) {
  const { id } = useCurrentUser();
  const key = `${id}/${name}`;
  const isOn = useSwitches((switches) => switches[key]) ?? fallback;
  const turn = (on: boolean) => useSwitches.setState({ [key]: on });
  return [isOn, turn] as const;
}
