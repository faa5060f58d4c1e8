import { ApiError } from './api-error.ts';
import { union, type Changed, type Write } from './stale-reads.ts';

/** Records that changed in this browser. */
export interface LocalChange {
  readonly changed: Changed;
  /** The writes of this tab that caused the change; none for a change of another tab. */
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

/** A slow read of another area must not keep a form busy. */
const longestWaitMs = 2_000;

/**
 * Publishes writes to every area of this tab, and to the other tabs. Resolves when the stale reads on screen are fresh, or after two
 * seconds. Never rejects.
 */
export async function publishWrites(writes: readonly Write[]): Promise<void> {
  const changed = union(writes.map(({ endpoint }) => endpoint.changes ?? 'all'));
  if (changed.length === 0) return;
  if (!writes.every(({ isRefused }) => isRefused)) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin.
    otherTabs?.postMessage({ changed });
  }
  await whileWriting(() => atMost(longestWaitMs, notify({ changed, writes, origin: 'thisTab' })));
}

/** Publishes a write, or adds it to the batch that the caller publishes. */
export async function publishWrite(write: Write, batch: Write[] | undefined): Promise<void> {
  if (batch) batch.push(write);
  else await publishWrites([write]);
}

/**
 * After these failures the tab may have old data: the record is deleted, in another state, or has a newer version, or the response was
 * lost (0).
 */
const staleStatuses = [0, 404, 409, 412];

/** Publishes a failed write if it shows that this tab may have old data. */
export function publishFailure(
  error: unknown,
  write: Pick<Write, 'endpoint' | 'input'>,
  batch: Write[] | undefined,
): void {
  if (error instanceof ApiError && staleStatuses.includes(error.status))
    void publishWrite({ ...write, output: undefined, isRefused: true }, batch);
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

/** Resolves with the promise, or earlier after this time. */
async function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
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
      // No read of this version depends on entities that only a newer version knows.
      void notify({ changed: data.changed, writes: [], origin: 'otherTab' }),
  );
  return channel;
}
