import { HttpConnection } from '../measure/http-connection.ts';
import { port } from '../measure/portal-process.ts';
import type { ProcessorTime } from '../measure/processor-time.ts';
import type { Click, MixRequest } from './mix.ts';

/** Enough for compiled code and for the statements of each connection, which are planned six times. */
const warmUpRounds = 3;

interface Measurement {
  readonly rounds: number;
  readonly read: () => ProcessorTime;
  readonly print: (line: string) => void;
}

interface Spent extends ProcessorTime {
  readonly count: number;
}

/**
 * Sends the requests of the mix one after the other and prints the processor time per request. Processor time depends little on the load
 * of the machine. Returns the mean.
 */
export async function measureProcessor(
  users: readonly (readonly Click[])[],
  { rounds, read, print }: Measurement,
): Promise<ProcessorTime> {
  const mix = [...users.slice(0, 8), ...users.slice(80, 102)].flat(2);
  const connection = await HttpConnection.open(port);
  const send = async ({ kind, text }: MixRequest) => {
    const { status } = await connection.send(text);
    if (status !== 200) throw new Error(`${kind} responded with ${status}`);
  };
  for (let round = 0; round < warmUpRounds; round += 1) for (const request of mix) await send(request);
  const spent = new Map<string, Spent>();
  for (const [kind, requests] of Map.groupBy(mix, (request) => request.kind)) {
    const before = read();
    for (let round = 0; round < rounds; round += 1) for (const request of requests) await send(request);
    const after = read();
    const count = rounds * requests.length;
    spent.set(kind, { count, node: after.node - before.node, database: after.database - before.database });
  }
  connection.close();
  print('| request | CPU node | db |\n| --- | --- | --- |');
  for (const [kind, one] of spent) print(row(kind, one));
  const all = total([...spent.values()]);
  print(row('**mean of the mix**', all));
  return { node: all.node / all.count, database: all.database / all.count };
}

function total(spent: readonly Spent[]): Spent {
  return spent.reduce((sum, one) => ({
    count: sum.count + one.count,
    node: sum.node + one.node,
    database: sum.database + one.database,
  }));
}

function row(kind: string, { count, node, database }: Spent): string {
  return `| ${kind} | ${(node / count).toFixed(2)} | ${(database / count).toFixed(2)} |`;
}
