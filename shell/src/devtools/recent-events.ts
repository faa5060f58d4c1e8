import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect, useState } from 'react';

export interface HeardEvent {
  readonly at: Date;
  readonly event: string;
  /** Here, or in another tab of this browser. */
  readonly saidIn: string;
}

const most = 50;

/** What areas have said to each other from now on, the latest first; never about what. */
export function useHeardEvents(): readonly HeardEvent[] {
  const [heard, hear] = useState<readonly HeardEvent[]>([]);
  useEffect(
    () =>
      onAreaEvent((event, _, from) => {
        const said = { at: new Date(), event, saidIn: from === 'thisTab' ? 'here' : 'another tab' };
        hear((before) => [said, ...before].slice(0, most));
      }),
    [],
  );
  return heard;
}
