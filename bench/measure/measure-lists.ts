import { percentile, timeInTurns } from './load.ts';
import { StatementClient } from './prepared-statements.ts';
import { openClients, type Bench } from './measure.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';
import type { ApiRequest } from './requests.ts';

/** The goal for the first page of a list, with sort order and search: the 95th percentile in milliseconds. */
const goalOfLists = 200;

/**
 * Measures each request on one connection, one at a time. Returns false when a request misses the goal. The processor time depends
 * little on the load of the machine.
 */
export async function measureLists(
  bench: Bench,
  requests: readonly ApiRequest[],
  print: (line: string) => void,
): Promise<boolean> {
  print('| request | p50 | p95 | CPU | goal |\n| --- | --- | --- | --- | --- |');
  const connection = await StatementClient.open({ url: bench.url, scope: 'anonymous' });
  const backend = await connection.processId();
  const seconds = () => secondsOfPostgres(backend) + secondsOf(bench.portal.pid);
  let missed = 0;
  for (const request of requests) {
    const [client] = await openClients(bench, request, 1);
    if (!client) continue;
    // A connection keeps a plan after five executions.
    await timeInTurns([client], 6);
    const before = seconds();
    const [times = []] = await timeInTurns([client], bench.rounds);
    const processor = ((seconds() - before) * 1000) / times.length;
    client.close();
    const p95 = percentile(times, 95);
    const goal = request.goal ?? goalOfLists;
    if (p95 > goal) missed += 1;
    const figures = [percentile(times, 50), p95, processor].map((value) => value.toFixed(0));
    print(`| ${[request.name, ...figures, p95 > goal ? 'missed' : 'met'].join(' | ')} |`);
  }
  await connection.close();
  print(`${requests.length} requests: ${missed} have a p95 over their goal`);
  return missed === 0;
}
