// Runs the real portal in a process and records its statements on request. Started by portal-process.ts.
import { Client } from 'pg';
import { readConfig } from '@steward/bff/src/config.ts';
import { startPortal } from '@steward/bff/src/start-portal.ts';
import type { Statement } from './statement.ts';

const query = Reflect.get(Client.prototype, 'query');
let recorded: Statement[] = [];

function recordingQuery(this: Client, ...args: unknown[]): unknown {
  const [statement] = args;
  const isStatement =
    typeof statement === 'object' && statement !== null && 'text' in statement && 'values' in statement;
  // Skips the statement that sets the scope: whether it is needed depends on the pooled connection.
  if (isStatement && !String(statement.text).includes(`set_config('steward.scope'`))
    recorded.push({
      text: String(statement.text),
      values: Array.isArray(statement.values) ? [...statement.values] : [],
      isPrepared: 'name' in statement && statement.name !== undefined,
    });
  return Reflect.apply(query, this, args);
}

process.on('message', (message) => {
  if (message === 'record') Reflect.set(Client.prototype, 'query', recordingQuery);
  if (message !== 'report') return;
  Reflect.set(Client.prototype, 'query', query);
  process.send?.(recorded);
  recorded = [];
});

const portal = await startPortal(readConfig(process.env), () => {});
const stop = () => void portal.stop(AbortSignal.timeout(2_000)).finally(() => process.exit());
process.on('SIGTERM', stop);
// The measuring process has ended.
process.on('disconnect', stop);
process.send?.('ready');
