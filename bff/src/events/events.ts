import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '@steward/shared-api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Dependencies } from '../context.ts';
import { conflict, forbidden, unauthenticated } from '../http/problems.ts';
import type { Actor } from '../session/actor.ts';
import type { Caller } from '../session/caller.ts';
import { ChangeFeed } from './change-feed.ts';
import { changesFor } from './changes-for.ts';
import type { ChangeRow } from './changes.queries.ts';

/** How often an open stream asks whether its person may still listen (S7); also its sign of life to proxies. */
const lookEveryMilliseconds = 5_000;
const maximumStreams = 2_000;
const maximumStreamsOfPerson = 30;
/** A screen that takes nothing in is not waited for with ever more news in memory. */
const maximumUnsentBytes = 1_000_000;

/** `GET /bff/events`: what changed in the caller's scope, as server-sent events, within about a second. */
export function events(app: FastifyInstance, deps: Dependencies): void {
  const feed = new ChangeFeed(deps, app.log);
  const open = new Set<Stream>();
  // a stream has no end of its own, and a server that stops waits for the requests under way
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  app.get(eventsPath, { logLevel: 'warn' }, async (request, reply) => {
    const actor = actorOf(await request.caller());
    let stream: Stream | undefined;
    const stop = await feed.listen((rows) => stream?.hear(rows));
    try {
      ensureRoom(open, actor);
      stream = new Stream(deps, reply, actor);
      open.add(stream);
      await stream.keepOpen(() => request.callerNow());
    } finally {
      stop();
      if (stream) open.delete(stream);
    }
    return reply;
  });
}

/** So many screens in all, and so many of one person: nobody takes the places of the others. */
function ensureRoom(open: ReadonlySet<Stream>, { orgUserId }: Actor): void {
  const own = [...open].filter((stream) => stream.orgUserId === orgUserId).length;
  if (open.size >= maximumStreams || own >= maximumStreamsOfPerson)
    throw conflict('Too many screens listen at the moment');
}

function actorOf(caller: Caller): Actor {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  return caller.actor;
}

/** One open screen. */
class Stream {
  readonly #deps: Dependencies;
  readonly #reply: FastifyReply;
  readonly #actor: Actor;
  readonly #ended = new AbortController();
  #telling: Promise<void> = Promise.resolve();

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

  /** Tells one batch after the other, in their order. */
  hear(rows: readonly ChangeRow[]): void {
    this.#telling = this.#telling.then(() => this.#tell(rows)).catch(() => this.end());
  }

  /** Resolves when the screen is gone, or when its person is not who they were: the browser then asks again and is answered anew. */
  async keepOpen(callerNow: () => Promise<Caller>): Promise<void> {
    const before = fingerprint(this.#actor);
    while (await this.#pause()) {
      const caller = await callerNow().catch(() => undefined);
      if (caller?.kind !== 'actor' || fingerprint(caller.actor) !== before) break;
      this.#write(': still here\n\n');
    }
    this.#reply.raw.end();
  }

  async #tell(rows: readonly ChangeRow[]): Promise<void> {
    const changes = await changesFor(this.#deps.db, this.#actor, rows);
    const last = rows.at(-1)?.id ?? 0;
    if (changes.length > 0)
      this.#write(`id: ${last}\nevent: changed\ndata: ${JSON.stringify({ changes })}\n\n`);
  }

  /** False when it has ended. */
  async #pause(): Promise<boolean> {
    const { signal } = this.#ended;
    return sleep(lookEveryMilliseconds, true, { signal }).catch(() => false);
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
