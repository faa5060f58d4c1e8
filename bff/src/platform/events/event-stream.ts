import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvent } from '@steward/shared-api';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../context.ts';
import { isSameActor, type Actor } from '../../infrastructure/session/actor.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import type { ChangeBatch } from './change-feed.ts';
import { changesFor } from './changes-for.ts';
import type { FeedPosition } from './changes.queries.ts';
import { eventIdOf } from './event-id.ts';

/** How often an idle stream checks its session; also the heartbeat for proxies. */
const heartbeatMilliseconds = 5_000;
/** Drops clients that do not read their stream, to bound memory. */
const maximumUnsentBytes = 1_000_000;

/** The user of a stream, and a function that resolves the caller again. */
interface Subscriber {
  readonly actor: Actor;
  readonly callerNow: () => Promise<Caller>;
}

/** The event stream of one open screen. */
export class EventStream {
  readonly #deps: Dependencies;
  readonly #reply: FastifyReply;
  readonly #actor: Actor;
  readonly #callerNow: () => Promise<Caller>;
  readonly #ended = new AbortController();
  #sending: Promise<void> = Promise.resolve();
  /** The position of the last sent event. It is part of each event, so it is never ahead of unsent changes. */
  #sentUpTo: FeedPosition | undefined;

  constructor(deps: Dependencies, reply: FastifyReply, subscriber: Subscriber) {
    this.#deps = deps;
    this.#reply = reply;
    this.#actor = subscriber.actor;
    this.#callerNow = subscriber.callerNow;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // Prevents proxies from buffering the stream.
      'X-Accel-Buffering': 'no',
    });
    reply.raw.once('close', () => this.end());
    this.#write('retry: 3000\n\n');
  }

  get orgUserId(): string {
    return this.#actor.orgUserId;
  }

  end(): void {
    this.#ended.abort();
  }

  /** Sends batches in order. Ends the stream after an error, so that the client reconnects and requests the missing changes. */
  onBatch(batch: ChangeBatch | Promise<ChangeBatch>): Promise<void> {
    this.#sending = this.#sending.then(async () => this.#sendBatch(await batch)).catch(() => this.end());
    return this.#sending;
  }

  /** Resolves when the client has disconnected, or when its session has ended or changed and it must reconnect. */
  async keepOpen(): Promise<void> {
    while (await this.#pause()) {
      if (await this.#isCurrent()) this.#send('stillHere', {});
      else break;
    }
    this.#reply.raw.end();
  }

  async #sendBatch({ rows, upTo }: ChangeBatch): Promise<void> {
    // After a failed batch, a later one would advance the event id past the missing changes.
    if (this.#ended.signal.aborted) return;
    const changes = rows && (await changesFor(this.#deps.db, this.#actor, rows));
    const isFirst = this.#sentUpTo === undefined;
    const isSending = changes === null || changes.length > 0 || isFirst;
    // Checks the session after the commit of the changes, so that nothing committed after a logout or lock-out is ever sent.
    if ((isSending || this.#concerns(rows)) && !(await this.#isCurrent())) return this.end();
    this.#sentUpTo = upTo;
    if (!changes) this.#send('readAgain', {});
    else if (changes.length > 0) this.#send('changed', { changes });
    else if (isFirst) this.#send('stillHere', {});
  }

  /** Whether a change may concern the session of this stream: its user or the impersonator. */
  #concerns(rows: ChangeBatch['rows']): boolean {
    const people = [this.#actor.orgUserId, this.#actor.impersonator?.orgUserId];
    return rows === null || rows.some(({ entity_id: id }) => people.includes(id));
  }

  /** Resolves the caller again, because any server may have handled the logout, lock-out or change of role. */
  async #isCurrent(): Promise<boolean> {
    const caller = await this.#callerNow().catch(() => undefined);
    return caller?.kind === 'actor' && isSameActor(caller.actor, this.#actor);
  }

  /** Returns false when the stream has ended. */
  async #pause(): Promise<boolean> {
    const { signal } = this.#ended;
    return sleep(heartbeatMilliseconds, true, { signal }).catch(() => false);
  }

  #send(event: StreamEvent, data: object): void {
    const id = this.#sentUpTo ? `id: ${eventIdOf(this.#sentUpTo)}\n` : '';
    this.#write(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    const { raw } = this.#reply;
    if (raw.writableLength > maximumUnsentBytes) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  }
}
