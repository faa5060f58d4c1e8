import { StatementClient } from '../measure/prepared-statements.ts';
import { percentile } from '../measure/load.ts';
import type { Times } from '../measure/measure.ts';
import type { PortalProcess } from '../measure/portal-process.ts';
import type { Register } from './measure-screens.ts';

/** The duration of the statements of one keystroke on a bare connection, one after the other. */
export async function bareTimeOf(
  register: Register,
  from: { portal: PortalProcess; url: string; scope: string; rounds: number },
): Promise<Times> {
  await register.search('');
  const statements = await from.portal.record(() => register.search('lyra 14'));
  // Statements of background jobs do not count.
  const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const bare = await StatementClient.open(from.url, from.scope, reads);
  const times: number[] = [];
  for (let round = 0; round < from.rounds; round += 1) {
    const startedAt = performance.now();
    await bare.request();
    times.push(performance.now() - startedAt);
  }
  await bare.close();
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}
