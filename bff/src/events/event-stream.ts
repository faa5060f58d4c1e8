import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamEvent } from '@steward/shared-api';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../context.ts';
import type { Actor } from '../session/actor.ts';
import type { Caller } from '../session/caller.ts';
import type { News } from './change-feed.ts';
import { changesFor } from './changes-for.ts';
import type { Moment } from './changes.queries.ts';
import { eventIdOf } from './event-id.ts';

/** How often an open stream asks whether its person may still listen (S7); also its sign of life to proxies. */
const lookEveryMilliseconds = 5_000;
/** A screen that takes nothing in is not waited for with ever more news in memory. */
const maximumUnsentBytes = 1_000_000;

/** One open screen. */
export class EventStream {
  readonly #deps: Dependencies;
  readonly #reply: FastifyReply;
  readonly #actor: Actor;
  readonly #ended = new AbortController();
  #telling: Promise<void> = Promise.resolve();
  /** Up to where everything is told: said with every event, and so never ahead of what is still to be told. */
  #toldUpTo: Moment | undefined;

  constructor(deps: Dependencies, reply: FastifyReply, actor: Actor) {
    this.#deps = deps;
    this.#reply = reply;
    this.#actor = actor;
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

  /** Resolves when the screen is gone, or when its person is not who they were: the browser then asks again and is answered anew. */
  async keepOpen(callerNow: () => Promise<Caller>): Promise<void> {
    const before = fingerprint(this.#actor);
    while (await this.#pause()) {
      const caller = await callerNow().catch(() => undefined);
      if (caller?.kind !== 'actor' || fingerprint(caller.actor) !== before) break;
      this.#send('stillHere', {});
    }
    this.#reply.raw.end();
  }

  async #tell({ rows, upTo }: News): Promise<void> {
    // what comes after a batch that failed must not look as if that one had been told
    if (this.#ended.signal.aborted) return;
    const changes = rows && (await changesFor(this.#deps.db, this.#actor, rows));
    const isFirst = this.#toldUpTo === undefined;
    this.#toldUpTo = upTo;
    if (!changes) this.#send('readAgain', {});
    else if (changes.length > 0) this.#send('changed', { changes });
    else if (isFirst) this.#send('stillHere', {});
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
