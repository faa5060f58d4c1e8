import { StatementClient } from './prepared-statements.ts';
import { HttpConnection, requestText, type HttpResponse } from './http-connection.ts';
import { load, percentile, timeInTurns, type LoadClient } from './load.ts';
import { hasPgbench, pgbench } from './pgbench.ts';
import { port, type PortalProcess } from './portal-process.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';
import type { ApiRequest } from './requests.ts';
import type { Statement } from './statement.ts';

/** The environment of a measurement. */
export interface Bench {
  readonly portal: PortalProcess;
  readonly url: string;
  readonly folder: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly clients: number;
  readonly seconds: number;
  readonly rounds: number;
}

export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** The cost of a request compared with its statements; processor time per request in milliseconds. */
export interface Measured {
  readonly request: ApiRequest;
  readonly statements: number;
  readonly kilobytes: number;
  readonly bare: Times;
  readonly served: Times;
  readonly processor: {
    bareDatabase: number;
    bareClient: number;
    servedDatabase: number;
    servedNode: number;
  };
  /** Requests per second. */
  readonly rate: { bare: number; served: number };
}

/** A browser that repeats a request over one connection. */
export class RequestClient implements LoadClient {
  readonly #connection: HttpConnection;
  readonly #request: string;
  readonly #path: string;
  readonly #status: number;

  constructor(connection: HttpConnection, target: { path: string; cookie: string; status?: number }) {
    this.#connection = connection;
    this.#path = target.path;
    this.#status = target.status ?? 200;
    this.#request = requestText(target.path, { port, cookie: target.cookie });
  }

  async request(): Promise<HttpResponse> {
    const response = await this.#connection.send(this.#request);
    if (response.status !== this.#status) throw new Error(`${this.#path} responded with ${response.status}`);
    return response;
  }

  close(): void {
    this.#connection.close();
  }
}

/** Opens connections that repeat the request. */
export async function openClients(bench: Bench, target: ApiRequest, count: number): Promise<RequestClient[]> {
  const cookie = bench.cookies.get(target.user.email) ?? '';
  const open = async () => new RequestClient(await HttpConnection.open(port), { ...target, cookie });
  return Promise.all(Array.from({ length: count }, open));
}

/** The statements of a request in order, without those of background jobs. */
export async function statementsOf(bench: Bench, caller: RequestClient): Promise<readonly Statement[]> {
  // Warms up, so that the connections have their scope.
  for (let time = 0; time < 3; time += 1) await caller.request();
  const [first, second] = [
    await bench.portal.record(() => caller.request()),
    await bench.portal.record(() => caller.request()),
  ];
  const repeated = new Set(second.map(({ text }) => text));
  return first.filter(({ text }) => repeated.has(text));
}

export async function measure(bench: Bench, target: ApiRequest): Promise<Measured> {
  const [caller] = await openClients(bench, target, 1);
  if (!caller) throw new Error('No connection was opened');
  const statements = await statementsOf(bench, caller);
  const open = () => StatementClient.open({ url: bench.url, scope: target.user.scope }, statements);
  const statementClients = await Promise.all(Array.from({ length: bench.clients }, open));
  const [bare] = statementClients;
  if (!bare) throw new Error('No connection was opened');
  const { bytes } = await caller.request();
  await timeInTurns([bare, caller], 20);
  const [bareTimes = [], servedTimes = []] = await timeInTurns([bare, caller], bench.rounds);
  const backend = await bare.processId();
  // Opened late, because the server closes idle connections.
  const requestClients = [caller, ...(await openClients(bench, target, bench.clients - 1))];
  const served = await underLoad(bench, { clients: requestClients, backend });
  const bareLoad = await underLoad(bench, { clients: statementClients, backend });
  for (const client of requestClients) client.close();
  await Promise.all(statementClients.map((client) => client.close()));
  const rate = hasPgbench()
    ? await pgbench(statements, { ...bench, scope: target.user.scope })
    : bareLoad.rate;
  return {
    request: target,
    statements: statements.length,
    kilobytes: bytes / 1024,
    bare: times(bareTimes),
    served: times(servedTimes),
    processor: {
      bareDatabase: bareLoad.database,
      bareClient: bareLoad.self,
      servedDatabase: served.database,
      servedNode: served.node,
    },
    rate: { bare: rate, served: served.rate },
  };
}

/** Sends requests concurrently for some seconds. Returns the processor time of each process, in milliseconds per request. */
async function underLoad(
  bench: Bench,
  { clients, backend }: { clients: readonly LoadClient[]; backend: number },
) {
  // Each connection must have planned its statements: five times for specific values, then once for all.
  await load(clients, bench.seconds / 2);
  const read = () => [secondsOfPostgres(backend), secondsOf(bench.portal.pid), secondsOf(process.pid)];
  const before = read();
  const startedAt = performance.now();
  const requestCount = await load(clients, bench.seconds);
  const seconds = (performance.now() - startedAt) / 1000;
  const [database = 0, node = 0, self = 0] = read().map(
    (value, at) => ((value - (before[at] ?? 0)) * 1000) / requestCount,
  );
  return { rate: requestCount / seconds, database, node, self };
}

const times = (all: readonly number[]): Times => ({ p50: percentile(all, 50), p95: percentile(all, 95) });
