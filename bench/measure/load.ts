/** A client that sends one request at a time. */
export interface LoadClient {
  request: () => Promise<unknown>;
}

/** Sends requests of all clients without pauses for this many seconds. Returns the number of requests. */
export async function load(clients: readonly LoadClient[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let requested = 0;
  const run = async (client: LoadClient) => {
    while (performance.now() < end) {
      await client.request();
      requested += 1;
    }
  };
  await Promise.all(clients.map(run));
  return requested;
}

/** The duration of each request in milliseconds. The clients take turns, so that disturbances affect all alike. */
export async function timeInTurns(clients: readonly LoadClient[], rounds: number): Promise<number[][]> {
  const times = clients.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, client] of clients.entries()) {
      const startedAt = performance.now();
      await client.request();
      times[at]?.push(performance.now() - startedAt);
    }
  }
  return times;
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
