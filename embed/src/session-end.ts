import { create } from 'zustand';

/** Whether the session of the user on screen has ended. */
export const useSessionEnd = create<{ ended: boolean }>(() => ({ ended: false }));
