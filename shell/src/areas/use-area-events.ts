import { useInvalidate } from '@steward/shared-api/client';
import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { createRefresher } from '../live/refresher.ts';
import type { Registry } from './registry.ts';
import { staleAfter, staleInOwnTabAfter } from './stale-after.ts';

/** Refetches the queries that an event invalidates, by the declarations of the areas. Used once, by the shell's layout. */
export function useAreaEvents(registry: Registry): void {
  const refresh = useInvalidate();
  useEffect(() => {
    // Events of one task are one refetch, because an appointment can have 300 assets.
    const markStale = createRefresher({ refresh, pause: async () => undefined });
    return onAreaEvent((event, _, source) =>
      markStale(source === 'otherTab' ? staleAfter(registry, event) : staleInOwnTabAfter(registry, event)),
    );
  }, [refresh, registry]);
}
