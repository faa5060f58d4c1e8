import type { AnyEndpoint } from '../endpoint.ts';
import { union, type Changed, type Write } from './stale-reads.ts';

/** Records that changed in this browser. */
export interface LocalChange {
  readonly changed: Changed;
  /** The writes of this tab behind the change; none for a change of another tab or a refused write. */
  readonly writes: readonly Write[];
  readonly origin: 'thisTab' | 'otherTab';
}
/** Resolves when the caches of the listener are fresh. */
type Listener = (change: LocalChange) => Promise<unknown> | void;

const listeners = new Set<Listener>();
/** Open while there are listeners. */
let otherTabs: BroadcastChannel | undefined;

/** Subscribes to the changes of this tab and of the other tabs of this browser. Returns a function that unsubscribes. */
export function onLocalChange(listener: Listener): () => void {
  listeners.add(listener);
  otherTabs ??= openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    otherTabs?.close();
    otherTabs = undefined;
  };
}

/**
 * Publishes writes that succeeded, to every area of this tab and to the other tabs. Resolves when the stale reads on screen are fresh.
 */
export async function publishWrites(writes: readonly Write[]): Promise<void> {
  const changed = union(writes.map(({ endpoint }) => endpoint.changes ?? 'all'));
  if (changed.length === 0) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin.
  otherTabs?.postMessage({ changed });
  await whileWriting(() => notify({ changed, writes, origin: 'thisTab' }));
}

/** Refetches after a write that was refused because this tab has old data. */
export function publishRefusal({ changes }: AnyEndpoint): void {
  void notify({ changed: changes ?? 'all', writes: [], origin: 'thisTab' });
}

let pendingCount = 0;

/** Whether this tab has a pending write, including the refetch of the data that the write made stale. */
export function isWriting(): boolean {
  return pendingCount > 0;
}

/** Counts `work` as a pending write. */
export async function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  pendingCount += 1;
  try {
    return await work();
  } finally {
    pendingCount -= 1;
  }
}

/** Never rejects: the screen of a failed refetch shows its error. */
async function notify(change: LocalChange): Promise<void> {
  await Promise.allSettled([...listeners].map(async (listener) => listener(change)));
}

function openChannel(): BroadcastChannel {
  const channel = new BroadcastChannel('steward.changes');
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<Pick<LocalChange, 'changed'>>) =>
      // Entities that only a newer version knows concern no read of this one.
      void notify({ changed: data.changed, writes: [], origin: 'otherTab' }),
  );
  return channel;
}
