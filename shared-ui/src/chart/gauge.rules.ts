export type GaugeColour = 'red' | 'orange' | 'yellow' | 'green';

/**
 * The share as a whole percentage, 0 when there is nothing to count (spec 1.9). Only all of them are 100% and only none of them are 0%:
 * rounding must not hide the last gaps.
 */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  if (count === total) return 100;
  return Math.min(99, Math.max(1, Math.round((count / total) * 100)));
}

const colours = ['red', 'orange', 'yellow', 'green'] as const;

/**
 * The colour of a share: red below 25, orange to 50, yellow to 75, green above. `lessIsBetter` uses the same
 * bands with the colours in reverse.
 */
export function colourOf(percent: number, lessIsBetter: boolean): GaugeColour {
  const band = percent < 25 ? 0 : percent <= 50 ? 1 : percent <= 75 ? 2 : 3;
  return colours[lessIsBetter ? 3 - band : band] ?? 'red';
}
