import type { Worker } from 'node:cluster';
import * as z from 'zod';
import type { RequestCount } from './request-counts.ts';

/** The requests between the primary process and its workers, with the input and the output of each. */
interface ProcessRequests {
  /** From a worker: begins, and gets the address of the database. */
  begin: { input: null; output: string };
  /** From a worker: it listens. */
  listening: { input: null; output: null };
  /** From a worker: it could not start, for this reason. */
  failed: { input: string; output: null };
  /** From a worker: counts a request and returns how many there were in the window. */
  countRequest: { input: { key: string; windowMilliseconds: number }; output: RequestCount };
  /** From a worker: the metrics of all processes as text. */
  allMetrics: { input: null; output: string };
  /** To a worker: the metrics of its own process. */
  ownMetrics: { input: null; output: object[] };
  beginDraining: { input: null; output: null };
  /** To a worker: finish the requests in progress and exit. */
  stop: { input: null; output: null };
  /** To a worker that stops: close the connections now. */
  cut: { input: null; output: null };
}

type Name = keyof ProcessRequests;
type Input<N extends Name> = ProcessRequests[N]['input'];
type Output<N extends Name> = ProcessRequests[N]['output'];

/** The functions that respond to the requests of the other process. */
export type RequestHandlers = {
  readonly [N in Name]?: (input: Input<N>) => Output<N> | Promise<Output<N>>;
};

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('steward:request'), id: z.number(), name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal('steward:response'), id: z.number(), output: z.unknown() }),
  z.object({ type: z.literal('steward:error'), id: z.number(), message: z.string() }),
]);

/** Sends requests between the primary process and a worker. Both run the same code. */
export class Channel {
  readonly #worker: Worker;
  readonly #handlers: Readonly<Record<string, unknown>>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor(worker: Worker, handlers: RequestHandlers) {
    this.#worker = worker;
    this.#handlers = handlers;
    worker.on('message', (received: unknown) => void this.#receive(received));
    worker.on('disconnect', () => this.#rejectAll());
  }

  /** Rejects when the other process fails or ends. */
  async request<N extends Name>(name: N, input: Input<N>): Promise<Output<N>> {
    this.#lastId += 1;
    const id = this.#lastId;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    try {
      this.#send({ type: 'steward:request', id, name, input });
      // Guarantee: the handlers of the other process, which runs the same code, have the type `RequestHandlers`.
      return (await waiting.promise) as Output<N>;
    } finally {
      this.#waiting.delete(id);
    }
  }

  async #receive(received: unknown): Promise<void> {
    const { data } = message.safeParse(received);
    if (data === undefined) return;
    if (data.type === 'steward:response') return this.#waiting.get(data.id)?.resolve(data.output);
    if (data.type === 'steward:error') return this.#waiting.get(data.id)?.reject(new Error(data.message));
    const { id } = data;
    try {
      const handler = this.#handlers[data.name];
      if (typeof handler !== 'function') throw new Error(`No handler for ${data.name}`);
      this.#send({ type: 'steward:response', id, output: await handler(data.input) });
    } catch (error) {
      this.#send({
        type: 'steward:error',
        id,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #send(sent: z.input<typeof message>): void {
    // An error means that the other process has ended, so that no response can follow.
    this.#worker.send(sent, (error: Error | null) => {
      if (error) this.#rejectAll();
    });
  }

  #rejectAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The other process has ended'));
  }
}
