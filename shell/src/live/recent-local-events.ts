import type { Change } from '@steward/shared-api';
import { onAreaEvent, type AreaEvent } from '@steward/shared-ui/widget';

/** For as long a doing of this browser may come back as a change: the stream tells of it after about a second. */
const lateMs = 5_000;

/** Remembers what was said in this browser and refreshed at once, so that it is not refreshed again when it comes back as a change. */
export function trackLocalEvents(orgUserId: string) {
  const saidAt = new Map<AreaEvent, number>();
  const forget = onAreaEvent((event) => void saidAt.set(event, performance.now()));
  return {
    isOwn: (change: Change): boolean => change.orgUserId === orgUserId,
    /** Whether this browser has said it lately; the same person may have done it elsewhere. */
    wasEmittedLocally: (event: AreaEvent): boolean =>
      performance.now() - (saidAt.get(event) ?? -lateMs) < lateMs,
    forget,
  };
}
