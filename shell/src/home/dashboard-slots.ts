/**
 * What lies on the home page under the tiles, from the top; the calendar follows where there is room. Read by the
 * build, too: the early script fetches who fills them before the shell is there.
 */
export const panelSlots = {
  practice: ['dashboard.faults@1', 'dashboard.assets@1'],
  supplier: ['dashboard.appointments@1', 'dashboard.client-requests@1', 'dashboard.assets@1'],
} as const;
