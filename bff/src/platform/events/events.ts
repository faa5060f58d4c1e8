import { eventsPath } from '@steward/shared-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '../../context.ts';
import { conflict, forbidden, unauthenticated } from '../../infrastructure/http/problems.ts';
import type { Actor } from '../../infrastructure/session/actor.ts';
import type { Caller } from '../../infrastructure/session/caller.ts';
import { ChangeFeed, type ChangeBatch } from './change-feed.ts';
import type { FeedPosition } from './changes.queries.ts';
import { EventStream } from './event-stream.ts';

const maximumStreams = 2_000;
const maximumStreamsPerUser = 30;
const streamQuery = z.object({ lastEventId: z.string() });

/** `GET /bff/events`: the changes in the caller's scope as server-sent events, within about a second. */
export function events(app: FastifyInstance, deps: Dependencies): void {
  const feed = new ChangeFeed(deps, app.log);
  const open = new Set<EventStream>();
  // Ends the streams, because a stopping server waits for open requests.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  app.get(eventsPath, { logLevel: 'warn' }, async (request, reply) => {
    const actor = actorOf(await request.caller());
    const lastEventId = lastEventIdOf(request);
    const { listener: stream, stop } = await feed.listen((from) => {
      ensureStreamAllowed(open, actor);
      const opened = new EventStream(deps, reply, { actor, callerNow: () => request.callerNow() });
      open.add(opened);
      void opened.onBatch(missedChanges(feed, lastEventId, from));
      return opened;
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

/** Reconnecting browsers send the header. A new stream can only send the id in the address. */
function lastEventIdOf({ headers, query }: FastifyRequest): string | undefined {
  const [again] = [headers['last-event-id']].flat();
  return again ?? streamQuery.safeParse(query).data?.lastEventId;
}

/** The changes that a reconnecting client has missed; none for a new client, which loads everything anyway. */
async function missedChanges(
  feed: ChangeFeed,
  lastEventId: string | undefined,
  from: FeedPosition,
): Promise<ChangeBatch> {
  return lastEventId === undefined ? { rows: [], upTo: from } : feed.batchSince(lastEventId, from);
}

/** Limits the streams of the server and of a user, so that one user cannot take all of them. */
function ensureStreamAllowed(open: ReadonlySet<EventStream>, { orgUserId }: Actor): void {
  const streamsOfUser = [...open].filter((stream) => stream.orgUserId === orgUserId).length;
  if (open.size >= maximumStreams || streamsOfUser >= maximumStreamsPerUser)
    throw conflict('Too many screens are open at the moment');
}

function actorOf(caller: Caller): Actor {
  if (caller.kind === 'anonymous') throw unauthenticated();
  if (caller.kind === 'noAccess') throw forbidden('You do not have access to Steward');
  return caller.actor;
}
