// npm run bench:noisy: measures whether a user with sixty open list requests delays another organisation (README.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { withDataset, type LoadBench } from './load/with-dataset.ts';
import { failuresOf, noResponses, useSteward, type Responses } from './load/user.ts';
import { percentile } from './measure/load.ts';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    data: { type: 'string' },
  },
});

const openRequests = 60;
const allowedRatio = 2;
const noisyPath = '/asset-instances?pageSize=300';
const otherPaths = [
  '/asset-instances',
  '/asset-instances/kpi-summary',
  '/faults?unresolvedOnly=true',
  '/service-appointments',
];
const print = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = (await withDataset(options.data, bench)) ? 0 : 1;

async function bench({ cookiesOf }: LoadBench): Promise<boolean> {
  const [noisy = '', other = ''] = await cookiesOf(['admin-0@bench.example', 'admin-1@bench.example']);
  const milliseconds = Number(options.seconds) * 1_000;
  /** Users of the other organisation who send requests without pauses, optionally with the noisy user. */
  const run = async (noisyRequests: number) => {
    const end = performance.now() + milliseconds;
    const own = noResponses();
    const noise = noResponses();
    const none = async () => {};
    await Promise.all([
      useSteward({ cookie: other, paths: otherPaths, pause: () => sleep(20) }, { end, responses: own }),
      ...Array.from({ length: noisyRequests }, () =>
        useSteward({ cookie: noisy, paths: [noisyPath], pause: none }, { end, responses: noise }),
      ),
    ]);
    return { own, noise };
  };
  await run(openRequests);
  const alone = noResponses();
  const together = noResponses();
  let failures = 0;
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const a = await run(0);
    const b = await run(openRequests);
    alone.times.push(...a.own.times);
    together.times.push(...b.own.times);
    failures += failuresOf(a.own) + failuresOf(b.own);
    print(
      `  noise: ${b.noise.times.length} responses, p95 ${percentile(b.noise.times, 95).toFixed(0)} ms, refused ${JSON.stringify([...b.noise.failures])}`,
    );
  }
  const ratio = percentile(together.times, 95) / percentile(alone.times, 95);
  print(`alone:  ${line(alone)}`);
  print(`noisy:  ${line(together)}`);
  print(`p95 × ${ratio.toFixed(2)} (at most ${allowedRatio}), ${failures} errors`);
  return ratio <= allowedRatio && failures === 0;
}

function line({ times }: Responses): string {
  return `${times.length} responses, p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}
