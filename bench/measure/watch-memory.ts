import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';
import { openClients, type Bench } from './measure.ts';
import { megabytesOf } from './processor-time.ts';
import { comparedRequests } from './requests.ts';

const minutes = 10;
/** For the second half of the time. In the first half the heap finds its size. */
const allowedGrowth = 0.1;

/** Sends all requests concurrently for ten minutes. Returns false when the server's memory still grows in the second half. */
export async function watchMemory(bench: Bench, print: (line: string) => void): Promise<boolean> {
  const requests = comparedRequests.filter(({ name }) => !name.startsWith('financial'));
  const clients = (await Promise.all(requests.map((request) => openClients(bench, request, 1)))).flat();
  const loaded = load(clients, minutes * 60);
  const samples: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const inMinute: number[] = [];
    for (let second = 0; second < 60; second += 2) {
      await sleep(2_000);
      inMinute.push(megabytesOf(bench.portal.pid));
    }
    // The maximum of a minute, because garbage collection makes lower values random.
    samples.push(Math.max(...inMinute));
    print(`minute ${minute + 1}: ${samples.at(-1)?.toFixed(0)} MB`);
  }
  const count = await loaded;
  for (const client of clients) client.close();
  const half = samples.slice(minutes / 2);
  const growth = Math.max(...half.slice(1)) / (half[0] ?? 1) - 1;
  print(
    `${count} requests; in the second half the most memory of a minute grew by ${(growth * 100).toFixed(1)} %`,
  );
  return growth <= allowedGrowth;
}
