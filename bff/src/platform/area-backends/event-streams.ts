import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { tooMany } from '../../infrastructure/http/problems.ts';
import { clientOfActor } from '../../infrastructure/http/request-queue.ts';
import type { AreaCall } from './find-call.ts';

/** The portal closes a stream after this time. The browser connects again, and its session is checked again. */
const streamMilliseconds = 5 * 60_000;
const maximumStreams = 500;
const maximumStreamsPerUser = 10;
const retrySeconds = 5;

/** Whether a call asks for server-sent events, as `EventSource` does. */
export function isForEvents({ headers: { accept = '' } }: FastifyRequest): boolean {
  return isEvents(accept);
}

/** Whether a content type is that of server-sent events. */
export function isEvents(contentType: string): boolean {
  return /^text\/event-stream\b/i.test(contentType);
}

/**
 * The calls of a process for server-sent events. They have limits of their own, because a stream would hold a slot of its user for minutes.
 */
export class EventStreams {
  /** The maximum duration of a stream. */
  readonly #milliseconds: number;
  /** The area and user of each running call. */
  readonly #running = new Set<readonly [area: string, person: string]>();
  readonly #ends = new Set<() => void>();

  constructor(milliseconds = streamMilliseconds) {
    this.#milliseconds = milliseconds;
  }

  /** Runs a call for events. Throws a 429 when its user has too many in this area, or the area has too many. */
  async run<Result>({ area, actor }: AreaCall, call: () => Promise<Result>): Promise<Result> {
    const { person } = clientOfActor(actor);
    const ofArea = [...this.#running].filter(([name]) => name === area);
    const ofPerson = ofArea.filter(([, one]) => one === person);
    if (ofArea.length >= maximumStreams || ofPerson.length >= maximumStreamsPerUser)
      throw tooMany(`Too many screens of the area ${area} are open at the moment`, retrySeconds);
    const running = [area, person] as const;
    this.#running.add(running);
    try {
      return await call();
    } finally {
      this.#running.delete(running);
    }
  }

  /** Returns the stream of a backend for the browser. It ends when its time is over. */
  limit(events: Readable): Readable {
    const limited = new PassThrough();
    const end = () => {
      events.unpipe(limited);
      limited.end();
    };
    const timer = setTimeout(end, this.#milliseconds);
    this.#ends.add(end);
    events.on('error', (error) => limited.destroy(error));
    limited.once('close', () => {
      clearTimeout(timer);
      this.#ends.delete(end);
      events.destroy();
    });
    return events.pipe(limited);
  }

  /** Ends all streams, because a stopping server waits for open requests. */
  endAll(): void {
    for (const end of this.#ends) end();
  }
}
