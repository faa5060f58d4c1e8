import { percentile, timeInTurns } from './load.ts';
import { Bare } from './prepared-statements.ts';
import { openCallers, type Bench } from './measure.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';
import type { Question } from './queries.ts';

/** The first page of a list, its sort and its search are there in so many milliseconds, at the 95th percentile. */
const goal = 200;

/**
 * Times each question on one connection, one response at a time; false when one misses the goal. The processor time depends little on what
 * else the machine does.
 */
export async function measureLists(
  bench: Bench,
  asked: readonly Question[],
  tell: (line: string) => void,
): Promise<boolean> {
  tell('| request | p50 | p95 | CPU | goal |\n| --- | --- | --- | --- | --- |');
  const connection = await Bare.open(bench.url, 'nobody');
  const backend = await connection.processId();
  const seconds = () => secondsOfPostgres(backend) + secondsOf(bench.portal.pid);
  let missed = 0;
  for (const question of asked) {
    const [caller] = await openCallers(bench, question, 1);
    if (!caller) continue;
    // after five executions a connection keeps its plan
    await timeInTurns([caller], 6);
    const before = seconds();
    const [times = []] = await timeInTurns([caller], bench.rounds);
    const processor = ((seconds() - before) * 1000) / times.length;
    caller.close();
    const p95 = percentile(times, 95);
    if (p95 > goal) missed += 1;
    const figures = [percentile(times, 50), p95, processor].map((value) => value.toFixed(0));
    tell(`| ${[question.name, ...figures, p95 > goal ? 'missed' : 'met'].join(' | ')} |`);
  }
  await connection.close();
  tell(`${asked.length} requests: ${missed} have a p95 over ${goal} ms`);
  return missed === 0;
}
