import { changesIn, type Change } from '@steward/shared-api';
import { isWriting } from '@steward/shared-api/client';
import { useSession } from '@steward/shared-auth';
import { onAreaEvent, type AreaEvent } from '@steward/shared-ui/widget';
import type { Registry } from '../areas/registry.ts';
import { staleAfter } from '../areas/stale-after.ts';
import { areaEventOf } from './area-event-of.ts';
import { listenWhileVisible } from './listen-while-visible.ts';
import { createRefresher } from './refresher.ts';
import type { ServerEvent } from './event-stream.ts';

/** The registry and the cache of the screens to update. */
export interface LiveUpdateOptions {
  readonly registry: Registry;
  refresh: (stale: readonly string[]) => Promise<unknown>;
  refreshEverything: () => Promise<unknown>;
  /** Checks whether the same user is still signed in. */
  revalidateSession: () => Promise<void>;
}

/** Shows changes of other users within a few seconds, by the event stream (decision 12). Returns a function that stops it. */
export function startLiveUpdates({
  registry,
  refresh,
  refreshEverything,
  revalidateSession,
}: LiveUpdateOptions): () => void {
  const user = signedInUser();
  if (!user) return () => undefined;
  let isStopped = false;
  const markStale = createRefresher({
    refresh: async (stale) => (isStopped ? undefined : refresh(stale)),
    pause: waitBeforeRefetch,
  });
  const local = trackLocalEvents(user.id);
  const invalidate = (events: readonly AreaEvent[]) =>
    markStale(events.flatMap((event) => staleAfter(registry, event)));
  let ownChangesHandled = Promise.resolve();
  const applyChanges = (changes: readonly Change[]) => {
    invalidate(eventsOf(changes.filter((change) => !local.isOwn(change))));
    const ownEvents = eventsOf(changes.filter(local.isOwn));
    if (ownEvents.length > 0)
      ownChangesHandled = ownChangesHandled
        .then(afterPendingWrites)
        .then(() => invalidate(ownEvents.filter((event) => !local.wasEmittedLocally(event))));
  };
  const onEvent = ({ event, data }: ServerEvent) => {
    if (event === 'readAgain')
      void waitBeforeRefetch().then(() => (isStopped ? undefined : refreshEverything()));
    if (event === 'changed') applyChanges(changesIn(data));
  };
  const stopListening = listenWhileVisible({
    lastEventId: user.lastEventId,
    onEvent,
    revalidateSession,
    pause: sleep,
  });
  return () => {
    isStopped = true;
    stopListening();
    local.stop();
  };
}

function eventsOf(changes: readonly Change[]): readonly AreaEvent[] {
  return changes.flatMap((change) => areaEventOf(change) ?? []);
}

/** How long to treat an incoming change as an echo of this browser's own write. The stream delivers it after about a second. */
const echoWindowMs = 5_000;

/** Records the events of this browser, which are refetched at once, so that their echo from the stream is not refetched again. */
function trackLocalEvents(orgUserId: string) {
  const emittedAt = new Map<AreaEvent, number>();
  const stop = onAreaEvent((event) => void emittedAt.set(event, performance.now()));
  return {
    isOwn: (change: Change): boolean => change.orgUserId === orgUserId,
    /** Whether this browser emitted the event recently. The same user may also have made the change elsewhere. */
    wasEmittedLocally: (event: AreaEvent): boolean =>
      performance.now() - (emittedAt.get(event) ?? -echoWindowMs) < echoWindowMs,
    stop,
  };
}

/** Jitters refetches so that clients do not stampede, and waits for the pending writes of this tab. */
async function waitBeforeRefetch(): Promise<void> {
  await sleep(200 + Math.random() * 800);
  await afterPendingWrites();
}

const checkEveryMs = 200;

/** Resolves when this tab has no pending write and has rendered its result. A deleted record stays on screen until its deletion is confirmed. */
async function afterPendingWrites(): Promise<void> {
  while (isWriting()) await sleep(checkEveryMs);
  await sleep(checkEveryMs);
  if (isWriting()) await afterPendingWrites();
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function signedInUser() {
  const { session } = useSession.getState();
  return session.state === 'signedIn' ? session.user : undefined;
}
