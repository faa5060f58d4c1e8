// The real portal in a process of its own, which tells on demand what it asks the database. Started by portal-process.ts.
import { Client } from 'pg';
import { readConfig } from '@steward/bff/src/config.ts';
import { startPortal } from '@steward/bff/src/start-portal.ts';
import type { Statement } from './statement.ts';

const query = Reflect.get(Client.prototype, 'query');
let recorded: Statement[] = [];

function recordingQuery(this: Client, ...args: unknown[]): unknown {
  const [asked] = args;
  const isStatement = typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked;
  // which connection is told whose scope is a matter of chance
  if (isStatement && !String(asked.text).includes(`set_config('steward.scope'`))
    recorded.push({
      text: String(asked.text),
      values: Array.isArray(asked.values) ? [...asked.values] : [],
      isPrepared: 'name' in asked,
    });
  return Reflect.apply(query, this, args);
}

process.on('message', (message) => {
  if (message === 'record') Reflect.set(Client.prototype, 'query', recordingQuery);
  if (message !== 'tell') return;
  Reflect.set(Client.prototype, 'query', query);
  process.send?.(recorded);
  recorded = [];
});

const portal = await startPortal(readConfig(process.env), () => {});
const stop = () => void portal.stop(AbortSignal.timeout(2_000)).finally(() => process.exit());
process.on('SIGTERM', stop);
// whoever measures is gone
process.on('disconnect', stop);
process.send?.('ready');
