import { percentile, type LoadClient } from '../measure/load.ts';
import { openClients, statementsOf, type Bench } from '../measure/measure.ts';
import { explain, tenantTables } from './plans.queries.ts';
import { allRequests } from './all-requests.ts';

const slowestMilliseconds = 50;

/** Explains all statements of many requests as the server executes them. Returns false when one scans a large table of tenants. */
export async function checkPlans(bench: Bench, print: (line: string) => void): Promise<boolean> {
  const tables = await tenantTables(bench.url);
  let scans = 0;
  let slow = 0;
  for (const request of allRequests) {
    const [client] = await openClients(bench, request, 1);
    if (!client) continue;
    const statements = await statementsOf(bench, client);
    const median = await medianOf(client);
    client.close();
    for (const statement of statements) {
      const plan = await explain(bench.url, request.user.scope, statement);
      const scanned = plan.scanned.filter((table) => tables.has(table));
      const isSlow = plan.milliseconds > slowestMilliseconds;
      if (scanned.length > 0) scans += 1;
      if (isSlow) slow += 1;
      if (scanned.length > 0 || isSlow)
        print(
          `  ${scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : 'slow'}: ${request.user.email} ${request.path} ` +
            `${plan.milliseconds.toFixed(0)} ms (response ${median.toFixed(0)} ms): ${statement.text.slice(0, 60)}…`,
        );
    }
  }
  print(
    `plans of ${allRequests.length} requests: ${scans} statements read a tenants' table from end to end, ${slow} take more than ${slowestMilliseconds} ms`,
  );
  return scans === 0;
}

async function medianOf(client: LoadClient): Promise<number> {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    await client.request();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 50);
}
