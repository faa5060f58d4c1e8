import { percentile, type Asker } from '../measure/load.ts';
import { openCallers, statementsOf, type Bench } from '../measure/measure.ts';
import { explain, tenantTables } from './plans.queries.ts';
import { swept } from './swept-questions.ts';

const slowestMilliseconds = 50;

/** Explains every statement of many questions as the server's prepared ones run; false when one reads a tenants' table from end to end. */
export async function checkPlans(bench: Bench, tell: (line: string) => void): Promise<boolean> {
  const tables = await tenantTables(bench.url);
  let scans = 0;
  let slow = 0;
  for (const question of swept) {
    const [caller] = await openCallers(bench, question, 1);
    if (!caller) continue;
    const statements = await statementsOf(bench, caller);
    const median = await medianOf(caller);
    caller.close();
    for (const statement of statements) {
      const plan = await explain(bench.url, question.person.scope, statement);
      const scanned = plan.scanned.filter((table) => tables.has(table));
      const isSlow = plan.milliseconds > slowestMilliseconds;
      if (scanned.length > 0) scans += 1;
      if (isSlow) slow += 1;
      if (scanned.length > 0 || isSlow)
        tell(
          `  ${scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : 'slow'}: ${question.person.email} ${question.path} ` +
            `${plan.milliseconds.toFixed(0)} ms (answer ${median.toFixed(0)} ms): ${statement.text.slice(0, 60)}…`,
        );
    }
  }
  tell(
    `plans of ${swept.length} requests: ${scans} statements read a tenants' table from end to end, ${slow} take more than ${slowestMilliseconds} ms`,
  );
  return scans === 0;
}

async function medianOf(asker: Asker): Promise<number> {
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await asker.ask();
    times.push(performance.now() - begun);
  }
  return percentile(times, 50);
}
