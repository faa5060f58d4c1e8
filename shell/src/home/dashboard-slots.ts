/** The slots of the first screen: the tiles, rows of the work list, and the visits. */
export const firstSlots = ['dashboard.tiles@1', 'dashboard.work@1', 'dashboard.visits@1'] as const;

/**
 * The slots of the home page below the tiles, from the top. The calendar follows on larger screens. The build reads them too, so that
 * the inline script can preload their widgets.
 */
export const panelSlots = {
  practice: ['dashboard.faults@1', 'dashboard.assets@1'],
  supplier: ['dashboard.appointments@1', 'dashboard.client-requests@1', 'dashboard.assets@1'],
} as const;

/** Below the first screen, so it loads after the rest of the home page. */
export const calendarSlot = 'dashboard.calendar@1';
