import { percentile, type LoadClient } from '../measure/load.ts';
import { openCallers, statementsOf, type Bench } from '../measure/measure.ts';
import { explain, tenantTables } from './plans.queries.ts';
import { allQueries } from './all-queries.ts';

const slowestMilliseconds = 50;

/** Explains all statements of many requests as the server executes them. Returns false when one scans a large table of tenants. */
export async function checkPlans(bench: Bench, print: (line: string) => void): Promise<boolean> {
  const tables = await tenantTables(bench.url);
  let scans = 0;
  let slow = 0;
  for (const query of allQueries) {
    const [caller] = await openCallers(bench, query, 1);
    if (!caller) continue;
    const statements = await statementsOf(bench, caller);
    const median = await medianOf(caller);
    caller.close();
    for (const statement of statements) {
      const plan = await explain(bench.url, query.person.scope, statement);
      const scanned = plan.scanned.filter((table) => tables.has(table));
      const isSlow = plan.milliseconds > slowestMilliseconds;
      if (scanned.length > 0) scans += 1;
      if (isSlow) slow += 1;
      if (scanned.length > 0 || isSlow)
        print(
          `  ${scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : 'slow'}: ${query.person.email} ${query.path} ` +
            `${plan.milliseconds.toFixed(0)} ms (response ${median.toFixed(0)} ms): ${statement.text.slice(0, 60)}…`,
        );
    }
  }
  print(
    `plans of ${allQueries.length} requests: ${scans} statements read a tenants' table from end to end, ${slow} take more than ${slowestMilliseconds} ms`,
  );
  return scans === 0;
}

async function medianOf(asker: LoadClient): Promise<number> {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    await asker.request();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, 50);
}
