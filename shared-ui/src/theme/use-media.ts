import { useCallback, useSyncExternalStore } from 'react';
import { domHost } from './dom-host.ts';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = domHost.media(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => domHost.media(query).matches);
}

/** Returns the largest of these widths, in pixels, that the window has; 0 if it is narrower than all. `steps` must be memoised. */
export function useWindowStep(steps: readonly number[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const queries = steps.map(below);
      for (const query of queries) query.addEventListener('change', listener);
      return () => {
        for (const query of queries) query.removeEventListener('change', listener);
      };
    },
    [steps],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, ...steps.filter((step) => !below(step).matches)));
}

const below = (step: number) => domHost.media(`(width < ${step}px)`);
