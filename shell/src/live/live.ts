import {
  changedEntity,
  changesIn,
  type Change,
  type ChangedEntity,
  type EntityName,
} from '@steward/shared-api';
import { afterPendingWrites, createRefresher, onLocalChange, type Changed } from '@steward/shared-api/client';
import { useSession } from '@steward/shared-auth';
import { listenWhileVisible } from './listen-while-visible.ts';
import type { ServerEvent } from './event-stream.ts';

/** The cache of the screens to update. */
export interface LiveUpdateOptions {
  /** Refetches the queries that the changes make stale. */
  refetch: (changed: Changed) => Promise<unknown>;
  /** Checks whether the same user is still signed in. */
  revalidateSession: () => Promise<void>;
}

/** Shows changes of other users within a few seconds, by the event stream (decision 12). Returns a function that stops it. */
export function startLiveUpdates({ refetch, revalidateSession }: LiveUpdateOptions): () => void {
  const user = signedInUser();
  if (!user) return () => undefined;
  let isStopped = false;
  const refetchLater = createRefresher({
    refetch: async (changed) => (isStopped ? undefined : refetch(changed)),
    pause: waitBeforeRefetch,
  });
  const local = trackLocalChanges(user.id);
  let ownChangesHandled = Promise.resolve();
  const applyChanges = (changes: readonly Change[]) => {
    refetchLater(entitiesOf(changes.filter((change) => !local.isOwn(change))));
    const own = entitiesOf(changes.filter(local.isOwn));
    if (own.length > 0)
      ownChangesHandled = ownChangesHandled
        .then(afterPendingWrites)
        .then(() => refetchLater(own.filter((entity) => !local.hasRefetched(entity))));
  };
  const onEvent = ({ event, data }: ServerEvent) => {
    if (event === 'readAgain') refetchLater('all');
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

function entitiesOf(changes: readonly Change[]): readonly ChangedEntity[] {
  return [...new Set(changes.map(({ entityType }) => entityType))];
}

/** How long to treat an incoming change as an echo of this browser's own write. The stream delivers it after about a second. */
const echoWindowMs = 5_000;

/** Records the writes of this browser. Its tabs refetch after them, so the echo from the stream needs no further refetch. */
function trackLocalChanges(orgUserId: string) {
  const changedAt = new Map<EntityName, number>();
  const stop = onLocalChange(({ changed, writes, origin }) => {
    // The server may still work on a write that failed here: its echo is refetched.
    if (origin === 'thisTab' && writes.some(({ isRefused }) => isRefused)) return;
    for (const entity of changed === 'all' ? changedEntity.options : changed)
      changedAt.set(entity, performance.now());
  });
  return {
    isOwn: (change: Change): boolean => change.orgUserId === orgUserId,
    /** Whether this browser changed such a record recently. The same user may also have made the change elsewhere. */
    hasRefetched: (entity: ChangedEntity): boolean =>
      performance.now() - (changedAt.get(entity) ?? -echoWindowMs) < echoWindowMs,
    stop,
  };
}

/** Jitters refetches so that clients do not stampede, and waits for the pending writes of this tab. */
async function waitBeforeRefetch(): Promise<void> {
  await sleep(200 + Math.random() * 800);
  await afterPendingWrites();
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function signedInUser() {
  const { session } = useSession.getState();
  return session.state === 'signedIn' ? session.user : undefined;
}
