import { useCallback, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLeave } from './use-leave.ts';

/** Returns a function that adds search parameters to the current URL, such as `?asset=…` for a dialog; `null` removes one. */
export function useOverlayAddress(): (parameters: Readonly<Record<string, string | null>>) => string {
  const { pathname, search } = useLocation();
  return (parameters) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  };
}

/**
 * Returns a function that closes an overlay by removing its search parameters: it goes back when a link opened the overlay, and replaces
 * the URL when the page was loaded with it. Call the hook in the overlay itself: a save that ends after the user has left it closes nothing.
 */
export function useCloseOverlay(...names: readonly string[]): () => void {
  const leave = useLeave();
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const [byLink] = useState(navigationType === 'PUSH');
  const without = new URLSearchParams(search);
  for (const name of names) without.delete(name);
  const rest = without.size === 0 ? pathname : `${pathname}?${without.toString()}`;
  return useCallback(() => {
    void (byLink ? leave(-1) : leave(rest, { replace: true, preventScrollReset: true }));
  }, [byLink, leave, rest]);
}
