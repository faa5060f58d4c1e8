import { asAdministrator } from '../dataset/databases.queries.ts';
import { percentile, timeInTurns } from '../measure/load.ts';
import { openClients, statementsOf, type Bench } from '../measure/measure.ts';
import { StatementClient } from '../measure/prepared-statements.ts';
import type { ApiRequest } from '../measure/requests.ts';
import { copyAssetsByGroup, copySchema } from './partitioned-assets.queries.ts';

/** Compares the statements of each request on the table of assets with the same statements on a copy that is partitioned by group. */
export async function comparePartitions(
  bench: Bench,
  requests: readonly ApiRequest[],
  print: (line: string) => void,
): Promise<boolean> {
  await asAdministrator(bench.url, copyAssetsByGroup);
  print('| statements of | one table p50 | p95 | partitioned by group p50 | p95 |');
  print('| --- | --- | --- | --- | --- |');
  for (const request of requests) {
    const [one = [], partitioned = []] = await timesOf(bench, request);
    const cells = [one, partitioned].flatMap((times) =>
      [50, 95].map((part) => percentile(times, part).toFixed(1)),
    );
    print(`| ${[request.name, ...cells].join(' | ')} |`);
  }
  return true;
}

async function timesOf(bench: Bench, request: ApiRequest) {
  const [caller] = await openClients(bench, request, 1);
  if (!caller) throw new Error('No connection was opened');
  const statements = await statementsOf(bench, caller);
  caller.close();
  const { scope } = request.user;
  const clients = [
    await StatementClient.open({ url: bench.url, scope }, statements),
    await StatementClient.open({ url: bench.url, scope, schema: copySchema }, statements),
  ];
  // Each connection must have planned its prepared statements.
  await timeInTurns(clients, 10);
  const times = await timeInTurns(clients, bench.rounds);
  await Promise.all(clients.map((client) => client.close()));
  return times;
}
