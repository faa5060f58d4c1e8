import { useMemo, useSyncExternalStore } from 'react';
import { domHost } from './dom-host.ts';

interface Paper extends EventTarget {
  /** Returns whether a media query matches on paper; undefined for one that paper does not change. */
  matches?: ((query: string) => boolean | undefined) | undefined;
}

/** While a page is printed it overrides media queries (print/page-print.ts), and dispatches `change`. */
export const paper: Paper = new EventTarget();

const matches = (query: string) => paper.matches?.(query) ?? domHost.media(query).matches;

const subscribeTo = (queries: readonly string[]) => (listener: () => void) => {
  const sources = [paper, ...queries.map((query) => domHost.media(query))];
  for (const source of sources) source.addEventListener('change', listener);
  return () => {
    for (const source of sources) source.removeEventListener('change', listener);
  };
};

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useMemo(() => subscribeTo([query]), [query]);
  return useSyncExternalStore(subscribe, () => matches(query));
}

/** Returns the largest of these widths, in pixels, that the window has; 0 if it is narrower than all. `steps` must be memoised. */
export function useWindowStep(steps: readonly number[]): number {
  const subscribe = useMemo(() => subscribeTo(steps.map(below)), [steps]);
  return useSyncExternalStore(subscribe, () => Math.max(0, ...steps.filter((step) => !matches(below(step)))));
}

const below = (step: number) => `(width < ${step}px)`;
