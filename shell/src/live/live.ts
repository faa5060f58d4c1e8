import { changesIn, type Change } from '@steward/shared-api';
import { useSession } from '@steward/shared-auth';
import type { AreaEvent } from '@steward/shared-ui/widget';
import type { Registry } from '../areas/registry.ts';
import { staleAfter } from '../areas/stale-after.ts';
import { areaEventOf } from './area-event-of.ts';
import { listenWhileLookedAt } from './listen.ts';
import { trackLocalEvents } from './recent-local-events.ts';
import { createRefresher } from './refresher.ts';
import type { StreamNews } from './stream.ts';
import { afterPendingWrites } from './after-pending-writes.ts';

/** What is on screen, and who looks at it. */
export interface LiveScreens {
  readonly registry: Registry;
  refresh: (stale: readonly string[]) => Promise<unknown>;
  refreshEverything: () => Promise<unknown>;
  /** Looks whether the person is still there and the same. */
  revalidateSession: () => Promise<void>;
}

/** Shows what others do within a few seconds, by the stream of changes (decision 12); answers with the end of it. */
export function keepLive({
  registry,
  refresh,
  refreshEverything,
  revalidateSession,
}: LiveScreens): () => void {
  const user = signedInUser();
  if (!user) return () => undefined;
  let isOver = false;
  const isStale = createRefresher({
    refresh: async (stale) => (isOver ? undefined : refresh(stale)),
    pause: gather,
  });
  const own = trackLocalEvents(user.id);
  const show = (events: readonly AreaEvent[]) =>
    isStale(events.flatMap((event) => staleAfter(registry, event)));
  let localPublished = Promise.resolve();
  const tell = (told: readonly Change[]) => {
    show(eventsOf(told.filter((change) => !own.isOwn(change))));
    const ownEvents = eventsOf(told.filter(own.isOwn));
    if (ownEvents.length > 0)
      localPublished = localPublished
        .then(written)
        .then(() => show(ownEvents.filter((event) => !own.wasEmittedLocally(event))));
  };
  const hear = ({ event, data }: StreamNews) => {
    if (event === 'readAgain') void gather().then(() => (isOver ? undefined : refreshEverything()));
    if (event === 'changed') tell(changesIn(data));
  };
  const stopListening = listenWhileLookedAt({
    lastEventId: user.lastEventId,
    hear,
    revalidateSession,
    pause: sleep,
  });
  return () => {
    isOver = true;
    stopListening();
    own.forget();
  };
}

function eventsOf(told: readonly Change[]): readonly AreaEvent[] {
  return told.flatMap((change) => areaEventOf(change) ?? []);
}

/** Those who hear of a change all hear of it at once: they do not all ask at once. And nobody asks for what they are just deleting. */
async function gather(): Promise<void> {
  await sleep(200 + Math.random() * 800);
  await written();
}

function written(): Promise<void> {
  return afterPendingWrites(sleep);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function signedInUser() {
  const { session } = useSession.getState();
  return session.state === 'signedIn' ? session.user : undefined;
}
