// npm run bench:files: measures whether hostile files of one organisation delay another, and how much memory they take (README.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ImportClient } from './imports/import-client.ts';
import { withDataset, type LoadBench } from './load/with-dataset.ts';
import { failuresOf, noResponses, useSteward } from './load/user.ts';
import { requestText } from './measure/http-connection.ts';
import { percentile } from './measure/load.ts';
import { port } from './measure/portal-process.ts';
import { megabytesOf } from './measure/processor-time.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, data: { type: 'string' } },
});

/** The goals: another organisation waits at most this much longer, and the server grows by at most this much. */
const allowedRatio = 5;
const allowedMegabytes = 500;
const openRequests = 60;
const uploads = 12;
const watchedPaths = ['/asset-instances', '/faults?unresolvedOnly=true', '/service-appointments'];
const print = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = (await withDataset(options, bench)) ? 0 : 1;

/** Repeats the noise until the time is over. */
type Noise = (isOver: () => boolean) => Promise<unknown>;

async function bench({ portal, cookiesOf }: LoadBench): Promise<boolean> {
  const [noisy = '', other = ''] = await cookiesOf(['admin-0@bench.example', 'admin-1@bench.example']);
  const desk = new ImportClient(noisy);
  const large = largeCsv();
  const stored = await desk.upload(large, 'large.csv');
  const proposal = `/asset-imports/${stored.data.id}/field-proposal?column=2`;
  const noises: readonly (readonly [string, Noise])[] = [
    ['no files', () => Promise.resolve()],
    [
      'CSV of 1 MB of empty lines, uploaded again and again',
      again(1, () => desk.upload(emptyLines(1_000_000), 'empty.csv')),
    ],
    ['CSV of 20 MB of empty lines', again(1, () => desk.upload(emptyLines(19_000_000), 'empty.csv'))],
    [`${openRequests} field proposals on a CSV of 20 MB`, again(openRequests, () => desk.read(proposal))],
    [`${uploads} uploads of a CSV of 20 MB at once`, again(uploads, () => desk.upload(large, 'large.csv'))],
  ];
  let alone = Infinity;
  let isGood = true;
  for (const [name, noise] of noises) {
    const before = megabytesOf(portal.pid);
    const { times, failures, most } = await measure(portal.pid, other, noise);
    const p95 = percentile(times, 95);
    if (alone === Infinity) alone = p95;
    const grown = most - before;
    print(
      `${name}: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (× ${(p95 / alone).toFixed(1)}), ${failures} errors, memory +${grown.toFixed(0)} MB`,
    );
    isGood &&= times.length > 0 && p95 <= alone * allowedRatio && failures === 0 && grown <= allowedMegabytes;
  }
  return isGood;
}

/** The responses to the other organisation while there is noise, and the peak memory of the server. */
async function measure(pid: number, other: string, noise: Noise) {
  const end = performance.now() + Number(options.seconds) * 1_000;
  const responses = noResponses();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, megabytesOf(pid))), 50);
  const clicks = watchedPaths.map((path) => [requestText(path, { port, cookie: other })]);
  try {
    await Promise.all([
      useSteward({ clicks, pause: () => sleep(20) }, { end, responses }),
      noise(() => performance.now() >= end),
    ]);
  } finally {
    clearInterval(watch);
  }
  return { times: responses.times, failures: failuresOf(responses), most };
}

/** Keeps this many calls open. A refused one waits before the next. */
function again(count: number, call: () => Promise<{ readonly status: number }>): Noise {
  return async (isOver) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while (!isOver()) if ((await call()).status === 429) await sleep(1_000);
      }),
    );
}

function emptyLines(count: number) {
  return new TextEncoder().encode(`Ref,Model,Location\n${'\n'.repeat(count)}`);
}

function largeCsv() {
  const lines = ['Ref,Model,Notes'];
  const notes = 'x'.repeat(150);
  for (let at = 0; at < 115_000; at += 1) lines.push(`R${at},Model ${at},${notes}`);
  return new TextEncoder().encode(lines.join('\n'));
}
