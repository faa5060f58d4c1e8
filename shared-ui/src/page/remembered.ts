import { useCurrentUser } from '@steward/shared-auth';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** By user and name, stored in this browser. */
const useSwitches = create<Readonly<Record<string, boolean>>>()(
  persist(() => ({}), { name: 'steward.switches' }),
);

/** A switch that is remembered for the user in this browser instead of in the URL. */
export function useRememberedSwitch(name: string, fallback: boolean) {
  const { id } = useCurrentUser();
  const key = `${id}/${name}`;
  const isOn = useSwitches((switches) => switches[key]) ?? fallback;
  const setOn = (on: boolean) => useSwitches.setState({ [key]: on });
  return [isOn, setOn] as const;
}
