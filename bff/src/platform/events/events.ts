import { eventsPath } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '../../context.ts';
import { conflict, forbidden, unauthenticated } from '../../infrastructure/http/problems.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import { ChangeFeed, type News } from './change-feed.ts';
import type { Moment } from './changes.queries.ts';
import { EventStream } from './event-stream.ts';

const maximumStreams = 2_000;
const maximumStreamsOfPerson = 30;
const asked = z.object({ lastEventId: z.string() });

/** `GET /bff/events`: what changed in the caller's scope, as server-sent events, within about a second. */
export function events(app: FastifyInstance, deps: Dependencies): void {
  const feed = new ChangeFeed(deps, app.log);
  const open = new Set<EventStream>();
  // a stream has no end of its own, and a server that stops waits for the requests under way
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  app.get(eventsPath, { logLevel: 'warn' }, async (request, reply) => {
    const actor = actorOf(await request.caller());
    const lastEventId = lastHeard(request);
    const { listener: stream, stop } = await feed.listen((from) => {
      ensureRoom(open, actor);
      const begun = new EventStream(deps, reply, { actor, callerNow: () => request.callerNow() });
      open.add(begun);
      void begun.hear(missed(feed, lastEventId, from));
      return begun;
    });
    try {
      await stream.keepOpen();
    } finally {
      stop();
      open.delete(stream);
    }
    return reply;
  });
}

/** The browser says it when it connects again by itself; a screen that opens a new stream can say it in the address only. */
function lastHeard({ headers, query }: FastifyRequest): string | undefined {
  const [again] = [headers['last-event-id']].flat();
  return again ?? asked.safeParse(query).data?.lastEventId;
}

/** What a screen that comes again did not hear; one that comes for the first time reads everything by itself. */
async function missed(feed: ChangeFeed, lastEventId: string | undefined, from: Moment): Promise<News> {
  return lastEventId === undefined ? { rows: [], upTo: from } : feed.newsSince(lastEventId, from);
}

/** So many screens in all, and so many of one person: nobody takes the places of the others. */
function ensureRoom(open: ReadonlySet<EventStream>, { orgUserId }: Actor): void {
  const own = [...open].filter((stream) => stream.orgUserId === orgUserId).length;
  if (open.size >= maximumStreams || own >= maximumStreamsOfPerson)
    throw conflict('Too many screens listen at the moment');
}

function actorOf(caller: Caller): Actor {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  return caller.actor;
}
