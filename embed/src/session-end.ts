import { create } from 'zustand';

/** Whether the server has stopped knowing the person whose work is on screen. */
export const useSessionEnd = create<{ ended: boolean }>(() => ({ ended: false }));
