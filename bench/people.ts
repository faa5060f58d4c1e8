// npm run bench:people: measures response times by the number of active users (README.md).
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDataset, type LoadBench } from './load/with-dataset.ts';
import { failuresOf, noResponses, useSteward, type Responses } from './load/user.ts';
import { percentile } from './measure/load.ts';
import { idOf } from './measure/requests.ts';

const { values: options } = parseArgs({
  options: {
    /** The number of users of the goal, and the duration in seconds. */
    users: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '300' },
    /** The numbers of users of the curve, and the duration of each in seconds. */
    curve: { type: 'string', default: '25,50,100,200,300,400,600' },
    'curve-seconds': { type: 'string', default: '30' },
    data: { type: 'string' },
  },
});

/** The lists of the most used screens. */
const pathsOfUser = [
  '/asset-instances',
  '/asset-instances/kpi-summary',
  `/asset-instances?assetTypeId=${idOf('type-7')}&searchTerm=bright`,
  '/faults?unresolvedOnly=true&sortProperty=severity&sortDescending=true',
  '/service-appointments',
  '/locations',
  '/asset-instances?pageNumber=2&sortProperty=dateServiceNextDue',
  '/suppliers',
];

/** A step is past the knee when its 95th percentile is this many times that of the first step. */
const kneeRatio = 4;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Step {
  readonly users: number;
  readonly responses: Responses;
  readonly perSecond: number;
}

process.exitCode = (await withDataset(options.data, bench)) ? 0 : 1;

async function bench({ cookiesOf }: LoadBench): Promise<boolean> {
  const counts = options.curve.split(',').filter(Boolean).map(Number);
  const emails = Array.from({ length: Math.max(Number(options.users), ...counts) }, (_, at) => emailOf(at));
  const cookies = await cookiesOf(emails);
  const run = (users: number, seconds: number) => work(cookies.slice(0, users), seconds);
  await run(25, 10);
  print('| users | responses/s | p50 | p95 | p99 | errors |\n| --- | --- | --- | --- | --- | --- |');
  const curve: Step[] = [];
  for (const users of counts) {
    const step = await run(users, Number(options['curve-seconds']));
    curve.push(step);
    print(row(step));
  }
  print(kneeText(curve));
  const goal = await run(Number(options.users), Number(options.seconds));
  print(`\n${options.users} users for ${options.seconds} s:\n${row(goal)}`);
  return failuresOf(goal.responses) === 0;
}

/** Each practice has an administrator, a manager and eight users. The administrators come first. */
function emailOf(at: number): string {
  const [practiceIndex, userIndex] = [at % 80, Math.floor(at / 80)];
  const name = userIndex === 0 ? 'admin' : userIndex === 1 ? 'manager' : `user-${userIndex}`;
  return `${name}-${practiceIndex}@bench.example`;
}

/** Each user requests the screens' lists in turn, with pauses of one to three seconds. */
async function work(cookies: readonly string[], seconds: number): Promise<Step> {
  const responses = noResponses();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const pauseLikeUser = () => sleep(1_000 + Math.random() * 2_000);
  await Promise.all(
    cookies.map(async (cookie, at) => {
      await sleep(Math.random() * 2_000);
      const first = at % pathsOfUser.length;
      const paths = [...pathsOfUser.slice(first), ...pathsOfUser.slice(0, first)];
      await useSteward({ cookie, paths, pause: pauseLikeUser }, { end, responses });
    }),
  );
  const perSecond = responses.times.length / ((performance.now() - startedAt) / 1_000);
  return { users: cookies.length, responses, perSecond };
}

function row({ users, responses, perSecond }: Step): string {
  const [p50, p95, p99] = [50, 95, 99].map((share) => percentile(responses.times, share).toFixed(0));
  const failures = [...responses.failures].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `| ${users} | ${perSecond.toFixed(0)} | ${p50} | ${p95} | ${p99} | ${failures || '0'} |`;
}

function kneeText(curve: readonly Step[]): string {
  const p95Of = ({ responses }: Step) => percentile(responses.times, 95);
  const [first] = curve;
  const isPast = (step: Step) => first !== undefined && p95Of(step) > kneeRatio * p95Of(first);
  // A single slow step below fast ones is not the knee.
  const past = curve.findLastIndex((step) => !isPast(step)) + 1;
  if (past === curve.length) return 'The knee is beyond the curve.';
  return `The knee is between ${curve[past - 1]?.users} and ${curve[past]?.users} users (p95 over ${kneeRatio} × that of ${first?.users}).`;
}
