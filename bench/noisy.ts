// npm run bench:noisy: measures whether a user with sixty open requests or page loads delays another organisation (README.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { withDataset, type LoadBench } from './load/with-dataset.ts';
import { failuresOf, noResponses, useSteward, type Responses } from './load/user.ts';
import { pageText, requestText } from './measure/http-connection.ts';
import { percentile } from './measure/load.ts';
import { port } from './measure/portal-process.ts';
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

process.exitCode = (await withDataset(options, bench)) ? 0 : 1;

async function bench({ cookiesOf }: LoadBench): Promise<boolean> {
  const [noisy = '', other = ''] = await cookiesOf(['admin-0@bench.example', 'admin-1@bench.example']);
  const noises = {
    'open list requests': requestText(noisyPath, { port, cookie: noisy }),
    'open page loads': pageText('/', { port, cookie: noisy }),
  };
  let isFair = true;
  for (const [name, noise] of Object.entries(noises))
    isFair = (await compare(name, { noise, own: clicks(other, otherPaths) })) && isFair;
  return isFair;
}

interface Compared {
  /** The request that the noisy user keeps open. */
  readonly noise: string;
  /** The clicks of a user of another organisation. */
  readonly own: readonly (readonly string[])[];
}

/** Compares the responses of another organisation with and without the noise. */
async function compare(name: string, compared: Compared): Promise<boolean> {
  print(`${openRequests} ${name}`);
  await run(compared, openRequests);
  const withoutNoise = noResponses();
  const withNoise = noResponses();
  let failures = 0;
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const quietRun = await run(compared, 0);
    const noisyRun = await run(compared, openRequests);
    withoutNoise.times.push(...quietRun.own.times);
    withNoise.times.push(...noisyRun.own.times);
    failures += failuresOf(quietRun.own) + failuresOf(noisyRun.own);
    print(
      `  noise: ${noisyRun.noise.times.length} responses, p95 ${percentile(noisyRun.noise.times, 95).toFixed(0)} ms, refused ${JSON.stringify([...noisyRun.noise.failures])}`,
    );
  }
  const ratio = percentile(withNoise.times, 95) / percentile(withoutNoise.times, 95);
  print(`without noise: ${line(withoutNoise)}`);
  print(`with noise:    ${line(withNoise)}`);
  print(`p95 × ${ratio.toFixed(2)} (at most ${allowedRatio}), ${failures} errors`);
  return ratio <= allowedRatio && failures === 0;
}

/** A user of the other organisation sends requests without pauses, optionally next to the noisy user. */
async function run({ noise, own }: Compared, noisyRequests: number) {
  const end = performance.now() + Number(options.seconds) * 1_000;
  const responses = { own: noResponses(), noise: noResponses() };
  const none = async () => {};
  await Promise.all([
    useSteward({ clicks: own, pause: () => sleep(20) }, { end, responses: responses.own }),
    ...Array.from({ length: noisyRequests }, () =>
      useSteward({ clicks: [[noise]], pause: none }, { end, responses: responses.noise }),
    ),
  ]);
  return responses;
}

function clicks(cookie: string, paths: readonly string[]): string[][] {
  return paths.map((path) => [requestText(path, { port, cookie })]);
}

function line({ times }: Responses): string {
  return `${times.length} responses, p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}
