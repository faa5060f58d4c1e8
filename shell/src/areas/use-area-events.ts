import { useInvalidate } from '@steward/shared-api/client';
import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { createRefresher } from '../live/refresher.ts';
import type { Registry } from './registry.ts';
import { staleAfter, staleHereAfter } from './stale-after.ts';

/** Refreshes what the areas' declarations say an event makes stale; used once, by the shell's layout. */
export function useAreaEvents(registry: Registry): void {
  const refresh = useInvalidate();
  useEffect(() => {
    // What is said in one go is one refresh: an appointment has up to 300 assets.
    const isStale = createRefresher({ refresh, pause: async () => undefined });
    return onAreaEvent((event, _, saidIn) =>
      isStale(saidIn === 'otherTab' ? staleAfter(registry, event) : staleHereAfter(registry, event)),
    );
  }, [refresh, registry]);
}
