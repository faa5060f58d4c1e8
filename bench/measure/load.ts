/** Something that can be asked again and again, one question at a time. */
export interface Asker {
  ask: () => Promise<unknown>;
}

/** Asks with each of the askers without a pause for so many seconds; returns how often. */
export async function load(askers: readonly Asker[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const run = async (asker: Asker) => {
    while (performance.now() < end) {
      await asker.ask();
      asked += 1;
    }
  };
  await Promise.all(askers.map(run));
  return asked;
}

/** Milliseconds that each question took; the askers take turns, so that whatever disturbs the machine disturbs them alike. */
export async function timeInTurns(askers: readonly Asker[], rounds: number): Promise<number[][]> {
  const times = askers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, asker] of askers.entries()) {
      const begun = performance.now();
      await asker.ask();
      times[at]?.push(performance.now() - begun);
    }
  }
  return times;
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
