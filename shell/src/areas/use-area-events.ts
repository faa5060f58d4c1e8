import { useRefresh } from '@steward/shared-api/client';
import { onAreaEvent } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import type { Registry } from './registry.ts';

/** Refreshes what the areas' declarations say an event makes stale; used once, by the shell's layout. */
export function useAreaEvents(registry: Registry): void {
  const refresh = useRefresh();
  useEffect(
    () =>
      onAreaEvent((event) => {
        const stale = registry.areas.flatMap(({ declaration }) => declaration.invalidates[event] ?? []);
        void refresh([...new Set(stale)]);
      }),
    [refresh, registry],
  );
}
