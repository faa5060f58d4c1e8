import { onLocalChange } from '@steward/shared-api/client';
import { useEffect, useState } from 'react';

export interface RecentEvent {
  readonly at: Date;
  /** The entities that changed. */
  readonly event: string;
  /** This tab or another tab of this browser. */
  readonly source: string;
}

const maximumEvents = 50;

/** Returns the changes and refused writes of this browser since the first render, latest first. */
export function useRecentEvents(): readonly RecentEvent[] {
  const [events, setEvents] = useState<readonly RecentEvent[]>([]);
  useEffect(
    () =>
      onLocalChange(({ changed, origin }) => {
        const event = changed === 'all' ? 'all' : changed.join(', ');
        const recent = { at: new Date(), event, source: origin === 'thisTab' ? 'this tab' : 'another tab' };
        setEvents((before) => [recent, ...before].slice(0, maximumEvents));
      }),
    [],
  );
  return events;
}
