import type { Moment } from './changes.queries.ts';

/** For how long a change can be told late; the sweep keeps it for twice as long. */
const keptSeconds = 3_600;

/**
 * The id of what is told up to a moment: when that was, and the transaction before which all are over. Two plain numbers, because it
 * comes back from outside; what was committed after that transaction and told already is told again, which only refreshes.
 */
export function eventIdOf({ seconds, oldestUnderWay }: Moment): string {
  return `${seconds}-${oldestUnderWay}`;
}

/** The snapshot that an id stands for; null when what came after it is not known any more, or it is no id. */
export function snapshotOf(eventId: string, now: Moment): string | null {
  const [, seconds, transaction] = /^(\d{1,12})-([1-9]\d{0,17})$/.exec(eventId) ?? [];
  if (transaction === undefined || now.seconds - Number(seconds) > keptSeconds) return null;
  return `${transaction}:${transaction}:`;
}
