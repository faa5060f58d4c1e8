import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';

export interface RecentEvent {
  readonly at: Date;
  readonly event: string;
  /** This tab or another tab of this browser. */
  readonly source: string;
}

const maximumEvents = 50;

/** Returns the events that areas have emitted since the first render, latest first, without their payload. */
export function useRecentEvents(): readonly RecentEvent[] {
  const [events, setEvents] = useState<readonly RecentEvent[]>([]);
  useEffect(
    () =>
      onAreaEvent((event, _, from) => {
        const recent = { at: new Date(), event, source: from === 'thisTab' ? 'this tab' : 'another tab' };
        setEvents((before) => [recent, ...before].slice(0, maximumEvents));
      }),
    [],
  );
  return events;
}
