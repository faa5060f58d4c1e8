import type { Locator } from '@playwright/test';

/** The button that opens the chooser of the phone, and the file in it. */
export const tapsOfFile = 2;

/** Counts the taps; typing does not count. */
export function countTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    add: (more: number) => (taps += more),
    total: () => taps,
  };
}
