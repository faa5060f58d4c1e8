import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvent } from '@steward/shared-api';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../context.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import type { News } from './change-feed.ts';
import { changesFor } from './changes-for.ts';
import type { Moment } from './changes.queries.ts';
import { eventIdOf } from './event-id.ts';

/** How often an idle stream checks its session (S7); also its heartbeat for proxies. */
const lookEveryMilliseconds = 5_000;
/** A screen that takes nothing in is not waited for with ever more news in memory. */
const maximumUnsentBytes = 1_000_000;

/** The user of a stream, and how to read again who the request comes from. */
interface Subscriber {
  readonly actor: Actor;
  readonly callerNow: () => Promise<Caller>;
}

/** One open screen. */
export class EventStream {
  readonly #deps: Dependencies;
  readonly #reply: FastifyReply;
  readonly #actor: Actor;
  readonly #callerNow: () => Promise<Caller>;
  readonly #ended = new AbortController();
  #telling: Promise<void> = Promise.resolve();
  /** Up to where everything is told: said with every event, and so never ahead of what is still to be told. */
  #toldUpTo: Moment | undefined;

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
      // a proxy that gathers answers would keep the news
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

  /** Tells one batch after the other, in their order; ends when it cannot, so that the screen asks again for what is missing. */
  hear(news: News | Promise<News>): Promise<void> {
    this.#telling = this.#telling.then(async () => this.#tell(await news)).catch(() => this.end());
    return this.#telling;
  }

  /** Resolves when the screen is gone, or when its session ended or changed: the browser then connects again. */
  async keepOpen(): Promise<void> {
    while (await this.#pause()) {
      if (await this.#isCurrent()) this.#send('stillHere', {});
      else break;
    }
    this.#reply.raw.end();
  }

  async #tell({ rows, upTo }: News): Promise<void> {
    // what comes after a batch that failed must not look as if that one had been told
    if (this.#ended.signal.aborted) return;
    const changes = rows && (await changesFor(this.#deps.db, this.#actor, rows));
    const isFirst = this.#toldUpTo === undefined;
    const isSending = changes === null || changes.length > 0 || isFirst;
    // Read after the changes were committed, so that nothing committed after a logout or lock-out is ever sent.
    if ((isSending || this.#concerns(rows)) && !(await this.#isCurrent())) return this.end();
    this.#toldUpTo = upTo;
    if (!changes) this.#send('readAgain', {});
    else if (changes.length > 0) this.#send('changed', { changes });
    else if (isFirst) this.#send('stillHere', {});
  }

  /** Whether a change may be about the session of this stream: its user, or the user who acts for them. */
  #concerns(rows: News['rows']): boolean {
    const people = [this.#actor.orgUserId, this.#actor.impersonator?.orgUserId];
    return rows === null || rows.some(({ entity_id: id }) => people.includes(id));
  }

  /** Reads the session again, whichever server handled the logout, lock-out or change of role. */
  async #isCurrent(): Promise<boolean> {
    const caller = await this.#callerNow().catch(() => undefined);
    return caller?.kind === 'actor' && fingerprint(caller.actor) === fingerprint(this.#actor);
  }

  /** False when it has ended. */
  async #pause(): Promise<boolean> {
    const { signal } = this.#ended;
    return sleep(lookEveryMilliseconds, true, { signal }).catch(() => false);
  }

  #send(event: StreamEvent, data: object): void {
    const id = this.#toldUpTo ? `id: ${eventIdOf(this.#toldUpTo)}\n` : '';
    this.#write(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #write(text: string): void {
    const { raw } = this.#reply;
    if (raw.writableLength > maximumUnsentBytes) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  }
}

function fingerprint({ orgUserId, role, scope, impersonator }: Actor): string {
  return JSON.stringify([orgUserId, role, scope, impersonator]);
}
