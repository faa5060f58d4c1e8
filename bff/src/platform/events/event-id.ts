import type { FeedPosition } from './changes.queries.ts';

/** How long a missed change can be sent later. The cleanup keeps changes twice as long. */
const replaySeconds = 3_600;

/**
 * The event id of a position: its time, and the transaction before which all have ended. It is two plain numbers, because clients send
 * it back. Changes that were committed after that transaction are sent again, which only causes another refetch.
 */
export function eventIdOf({ seconds, oldestUnderWay }: FeedPosition): string {
  return `${seconds}-${oldestUnderWay}`;
}

/** The snapshot of an event id; null when later changes are unknown or the id is invalid. */
export function snapshotOf(eventId: string, now: FeedPosition): string | null {
  const [, seconds, transaction] = /^(\d{1,12})-([1-9]\d{0,17})$/.exec(eventId) ?? [];
  if (transaction === undefined || now.seconds - Number(seconds) > replaySeconds) return null;
  return `${transaction}:${transaction}:`;
}
