import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ResourceLimits, Worker } from 'node:worker_threads';

const channel = 'worker_threads';

/** The threads that the thread of the test starts: Node announces each of them. */
export class ReadingThreads {
  /** The limits of each thread. */
  readonly started: (ResourceLimits | undefined)[] = [];
  /** The most threads that lived at the same time. */
  mostAtOnce = 0;
  /** The messages of all threads: a thread sends one for each piece that it has read. */
  messages = 0;
  #living = 0;
  #next = Promise.withResolvers<Worker>();

  constructor() {
    subscribe(channel, this.#onStart);
  }

  /** The next thread that is started. */
  get next(): Promise<Worker> {
    return this.#next.promise;
  }

  stop(): void {
    unsubscribe(channel, this.#onStart);
  }

  readonly #onStart = (message: unknown): void => {
    // Guarantee: Node publishes `{ worker }` on this channel.
    const { worker } = message as { worker: Worker };
    this.started.push(worker.resourceLimits);
    this.#living += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#living);
    worker.on('message', () => (this.messages += 1));
    worker.once('exit', () => (this.#living -= 1));
    this.#next.resolve(worker);
    this.#next = Promise.withResolvers();
  };
}
