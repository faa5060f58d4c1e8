import { Bare } from './prepared-statements.ts';
import { HttpConnection, requestText, type Answer } from './http-connection.ts';
import { load, percentile, timeInTurns, type Asker } from './load.ts';
import { hasPgbench, pgbench } from './pgbench.ts';
import { port, type PortalProcess } from './portal-process.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';
import type { Question } from './queries.ts';
import type { Statement } from './statement.ts';

/** Where a measurement runs. */
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

/** What a question costs beside its statements; processor time in milliseconds each. */
export interface Measured {
  readonly question: Question;
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
  /** Questions a second. */
  readonly rate: { bare: number; served: number };
}

/** A browser that asks the same question over one connection. */
export class Caller implements Asker {
  readonly #connection: HttpConnection;
  readonly #request: string;
  readonly #path: string;

  constructor(connection: HttpConnection, question: { path: string; cookie: string }) {
    this.#connection = connection;
    this.#path = question.path;
    this.#request = requestText(question.path, { port, cookie: question.cookie });
  }

  async ask(): Promise<Answer> {
    const answer = await this.#connection.ask(this.#request);
    if (answer.status !== 200) throw new Error(`${this.#path} was answered with ${answer.status}`);
    return answer;
  }

  close(): void {
    this.#connection.close();
  }
}

/** Opens so many connections that ask the question. */
export async function openCallers(bench: Bench, question: Question, count: number): Promise<Caller[]> {
  const cookie = bench.cookies.get(question.person.email) ?? '';
  const open = async () => new Caller(await HttpConnection.open(port), { path: question.path, cookie });
  return Promise.all(Array.from({ length: count }, open));
}

/** The statements of a question, in the order the server sends them; what its jobs send now and then is left out. */
export async function statementsOf(bench: Bench, caller: Caller): Promise<readonly Statement[]> {
  // the connections it uses then know for whom they ask
  for (let time = 0; time < 3; time += 1) await caller.ask();
  const [first, second] = [
    await bench.portal.record(() => caller.ask()),
    await bench.portal.record(() => caller.ask()),
  ];
  const again = new Set(second.map(({ text }) => text));
  return first.filter(({ text }) => again.has(text));
}

export async function measure(bench: Bench, question: Question): Promise<Measured> {
  const [caller] = await openCallers(bench, question, 1);
  if (!caller) throw new Error('Nobody asks');
  const statements = await statementsOf(bench, caller);
  const open = () => Bare.open(bench.url, question.person.scope, statements);
  const bares = await Promise.all(Array.from({ length: bench.clients }, open));
  const [bare] = bares;
  if (!bare) throw new Error('Nobody asks');
  const { bytes } = await caller.ask();
  await timeInTurns([bare, caller], 20);
  const [bareTimes = [], servedTimes = []] = await timeInTurns([bare, caller], bench.rounds);
  const backend = await bare.processId();
  // not before they are needed: the server closes connections on which nobody asks
  const callers = [caller, ...(await openCallers(bench, question, bench.clients - 1))];
  const served = await underLoad(bench, { askers: callers, backend });
  const alone = await underLoad(bench, { askers: bares, backend });
  for (const one of callers) one.close();
  await Promise.all(bares.map((one) => one.close()));
  const rate = hasPgbench()
    ? await pgbench(statements, { ...bench, scope: question.person.scope })
    : alone.rate;
  return {
    question,
    statements: statements.length,
    kilobytes: bytes / 1024,
    bare: times(bareTimes),
    served: times(servedTimes),
    processor: {
      bareDatabase: alone.database,
      bareClient: alone.self,
      servedDatabase: served.database,
      servedNode: served.node,
    },
    rate: { bare: rate, served: served.rate },
  };
}

/** All ask at once for some seconds; tells the processor time of each, in milliseconds a question. */
async function underLoad(bench: Bench, { askers, backend }: { askers: readonly Asker[]; backend: number }) {
  // every connection must have planned its statements: five times for the values, once for all
  await load(askers, bench.seconds / 2);
  const read = () => [secondsOfPostgres(backend), secondsOf(bench.portal.pid), secondsOf(process.pid)];
  const before = read();
  const begun = performance.now();
  const asked = await load(askers, bench.seconds);
  const seconds = (performance.now() - begun) / 1000;
  const [database = 0, node = 0, self = 0] = read().map(
    (value, at) => ((value - (before[at] ?? 0)) * 1000) / asked,
  );
  return { rate: asked / seconds, database, node, self };
}

const times = (all: readonly number[]): Times => ({ p50: percentile(all, 50), p95: percentile(all, 95) });
