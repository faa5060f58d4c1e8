/** The measured values of each metric and application. */
export interface Samples {
  add: (metric: string, application: string, value: number) => void;
  /** The median, or undefined if nothing was measured. */
  median: (metric: string, application: string) => number | undefined;
  toJSON: () => Record<string, Record<string, readonly number[]>>;
}

export function createSamples(): Samples {
  const values: Record<string, Record<string, number[]>> = {};
  return {
    add: (metric, application, value) => {
      ((values[metric] ??= {})[application] ??= []).push(value);
    },
    median: (metric, application) => median(values[metric]?.[application] ?? []),
    toJSON: () => values,
  };
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}
