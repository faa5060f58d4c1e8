/** A client that sends one request at a time. */
export interface LoadClient {
  request: () => Promise<unknown>;
}

/** Sends requests of all clients without pauses for this many seconds. Returns the number of requests. */
export async function load(clients: readonly LoadClient[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const run = async (client: LoadClient) => {
    while (performance.now() < end) {
      await client.request();
      count += 1;
    }
  };
  await Promise.all(clients.map(run));
  return count;
}

/** The duration of each request in milliseconds. The clients take turns, so that other load on the machine affects all of them equally. */
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

/** Returns the value below which this percentage of the values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
