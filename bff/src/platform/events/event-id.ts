import type { FeedPosition } from './changes.queries.ts';

/** How long a missed change can be sent later. The cleanup keeps changes twice as long. */
const replaySeconds = 3_600;
/** Bounds the length of an event id, because clients send it back in an address. */
const maximumTransactionsUnderWay = 50;

/**
 * The event id of a position: its time and its snapshot, which is `xmin:xmax:` and the transactions under way. With too many of them it is
 * the snapshot before the oldest one, so that later changes are sent again, which only causes another refetch.
 */
export function eventIdOf({ seconds, snapshot }: FeedPosition): string {
  const [oldest = '', , underWay = ''] = snapshot.split(':');
  const isShort = underWay.split(',').length <= maximumTransactionsUnderWay;
  return `${seconds}-${isShort ? snapshot : `${oldest}:${oldest}:`}`;
}

/** The snapshot of an event id; null when later changes are unknown or the id is invalid. */
export function snapshotOf(eventId: string, now: FeedPosition): string | null {
  const [, seconds, snapshot] = /^(\d{1,12})-([\d:,]{1,2000})$/.exec(eventId) ?? [];
  if (snapshot === undefined || now.seconds - Number(seconds) > replaySeconds) return null;
  return isPossible(snapshot, now.snapshot) ? snapshot : null;
}

/** Whether PostgreSQL accepts the text as a snapshot, and this database may have had it before `now`. */
function isPossible(snapshot: string, now: string): boolean {
  const [, oldest, next, underWay] = /^([1-9]\d{0,17}):([1-9]\d{0,17}):([\d,]*)$/.exec(snapshot) ?? [];
  if (oldest === undefined || next === undefined || underWay === undefined) return false;
  const ids = underWay === '' ? [] : underWay.split(',');
  if (!ids.every((id) => /^[1-9]\d{0,17}$/.test(id) && BigInt(id) < BigInt(next))) return false;
  const ascending = [oldest, ...ids, next].map(BigInt);
  const isAscending = ascending.every((id, index) => index === 0 || id >= (ascending[index - 1] ?? id));
  return isAscending && BigInt(next) <= BigInt(now.split(':')[1] ?? 0);
}
