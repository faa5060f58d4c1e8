// npm run bench:people: measures response times and processor time by the number of active users (README.md).
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { clicksOf, personAt, type Click } from './load/mix.ts';
import { measureProcessor } from './load/measure-processor.ts';
import { withDataset, type LoadBench } from './load/with-dataset.ts';
import { failuresOf, noResponses, useSteward, type Responses } from './load/user.ts';
import { percentile } from './measure/load.ts';
import type { ProcessorTime } from './measure/processor-time.ts';

const { values: options } = parseArgs({
  options: {
    /** The number of users of the last step, which must see no error, and its duration in seconds. */
    users: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    /** The numbers of users of the curve, and the duration of each in seconds. */
    curve: { type: 'string', default: '50,100,200,300,400,500,600' },
    'curve-seconds': { type: 'string', default: '30' },
    /** How many rounds of the mix the processor time is measured for, and the option to measure nothing else. */
    rounds: { type: 'string', default: '5' },
    'only-processor': { type: 'boolean', default: false },
    /** The number of Node processes of the server. */
    processes: { type: 'string', default: '1' },
    data: { type: 'string' },
    profile: { type: 'string' },
  },
});

/** The users that the server must serve with a 95th percentile of at most `slowMilliseconds`. */
const goal = 300;
const slowMilliseconds = 500;
/** The processor time in Node that a request of the mix may take on average. */
const nodeGoal = 5;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Step {
  readonly users: number;
  readonly responses: Responses;
  readonly perSecond: number;
  /** Per response. */
  readonly processor: ProcessorTime;
}

const isWithinGoals = await withDataset(options, bench);
process.exitCode = isWithinGoals ? 0 : 1;

async function bench(running: LoadBench): Promise<boolean> {
  const counts = options.curve.split(',').filter(Boolean).map(Number);
  const people = Array.from({ length: Math.max(110, Number(options.users), ...counts) }, (_, at) =>
    personAt(at),
  );
  const cookies = await running.cookiesOf(people.map(({ email }) => email));
  const users = people.map((person, at) => clicksOf(person, cookies[at] ?? ''));
  const rounds = Number(options.rounds);
  const mean = await measureProcessor(users, { rounds, read: running.processorTime, print });
  print(`A request takes ${mean.node.toFixed(1)} ms in Node (goal: ${nodeGoal}).`);
  if (options['only-processor']) return mean.node <= nodeGoal;
  const run = (count: number, seconds: number) => work(running, users.slice(0, count), seconds);
  await run(25, 10);
  print(
    '\n| users | responses/s | p50 | p95 | p99 | CPU node + db | errors |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  const curve: Step[] = [];
  for (const count of counts) {
    const step = await run(count, Number(options['curve-seconds']));
    curve.push(step);
    print(row(step));
  }
  const most = mostUsers(curve);
  print(`The knee: ${most} users have a p95 of at most ${slowMilliseconds} ms (goal: ${goal}).`);
  const last = await run(Number(options.users), Number(options.seconds));
  print(`\n${options.users} users for ${options.seconds} s:\n${row(last)}`);
  const failures = failuresOf(last.responses);
  print(`${failures} errors (goal: 0).`);
  return most >= goal && failures === 0 && mean.node <= nodeGoal;
}

/** Each user clicks through the screens, beginning with another one, with pauses of one to three seconds. */
async function work(
  running: LoadBench,
  users: readonly (readonly Click[])[],
  seconds: number,
): Promise<Step> {
  const responses = noResponses();
  const before = running.processorTime();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const pause = () => sleep(1_000 + Math.random() * 2_000);
  await Promise.all(
    users.map(async (clicks, at) => {
      await sleep(Math.random() * 2_000);
      const first = at % clicks.length;
      const texts = [...clicks.slice(first), ...clicks.slice(0, first)].map((click) =>
        click.map(({ text }) => text),
      );
      await useSteward({ clicks: texts, pause }, { end, responses });
    }),
  );
  const after = running.processorTime();
  const count = responses.times.length;
  return {
    users: users.length,
    responses,
    perSecond: count / ((performance.now() - startedAt) / 1_000),
    processor: {
      node: (after.node - before.node) / count,
      database: (after.database - before.database) / count,
    },
  };
}

function row({ users, responses, perSecond, processor }: Step): string {
  const [p50, p95, p99] = [50, 95, 99].map((share) => percentile(responses.times, share).toFixed(0));
  const failures = [...responses.failures].map(([status, count]) => `${count} × ${status}`).join(', ');
  const cpu = `${processor.node.toFixed(1)} + ${processor.database.toFixed(1)}`;
  return `| ${users} | ${perSecond.toFixed(0)} | ${p50} | ${p95} | ${p99} | ${cpu} | ${failures || '0'} |`;
}

/** The largest step with fast responses. A single slow step below fast ones is not the knee. */
function mostUsers(curve: readonly Step[]): number {
  const isFast = ({ responses }: Step) => percentile(responses.times, 95) <= slowMilliseconds;
  return curve.findLast(isFast)?.users ?? 0;
}
