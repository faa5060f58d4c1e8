import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.ts';
import { openCallers, type Bench } from './measure.ts';
import { megabytesOf } from './processor-time.ts';
import { questions } from './queries.ts';

const minutes = 10;
/** Of the last half; before it the heap finds its size. */
const allowedGrowth = 0.1;

/** Ten minutes of every question at once; false when the server's memory still grows in the second half. */
export async function watchMemory(bench: Bench, tell: (line: string) => void): Promise<boolean> {
  const asked = questions.filter(({ name }) => !name.startsWith('financial'));
  const callers = (await Promise.all(asked.map((question) => openCallers(bench, question, 1)))).flat();
  const loaded = load(callers, minutes * 60);
  const samples: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const inMinute: number[] = [];
    for (let second = 0; second < 60; second += 2) {
      await sleep(2_000);
      inMinute.push(megabytesOf(bench.portal.pid));
    }
    // the most of a minute: what garbage collection leaves in between says nothing
    samples.push(Math.max(...inMinute));
    tell(`minute ${minute + 1}: ${samples.at(-1)?.toFixed(0)} MB`);
  }
  const count = await loaded;
  for (const caller of callers) caller.close();
  const half = samples.slice(minutes / 2);
  const growth = Math.max(...half.slice(1)) / (half[0] ?? 1) - 1;
  tell(
    `${count} requests; in the second half the most memory of a minute grew by ${(growth * 100).toFixed(1)} %`,
  );
  return growth <= allowedGrowth;
}
