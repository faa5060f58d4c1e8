export type GaugeColour = 'red' | 'orange' | 'yellow' | 'green';

/** Which share of all that is, in whole percent; 0 when there are none (doc 1 §9). */
export function percentOf(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}

const colours = ['red', 'orange', 'yellow', 'green'] as const;

/**
 * The colour of a share: red below 25, orange to 50, yellow to 75, green above (doc 1 §9). `lessIsBetter` takes the same
 * bands with the colours in reverse.
 */
export function colourOf(percent: number, lessIsBetter: boolean): GaugeColour {
  const band = percent < 25 ? 0 : percent <= 50 ? 1 : percent <= 75 ? 2 : 3;
  return colours[lessIsBetter ? 3 - band : band] ?? 'red';
}
