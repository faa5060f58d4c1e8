import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** The address of this page with something opened over it: `?asset=…` beside what is there already; `null` takes it away. */
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
 * Closes what is open over a page by these parameters of its address: as Back does where a link opened it, and in place
 * where the address was opened with it. Asked for by what is open, when it opens.
 */
export function useCloseOverlay(...names: readonly string[]): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const arrived = useNavigationType();
  const [byLink] = useState(arrived === 'PUSH');
  const without = new URLSearchParams(search);
  for (const name of names) without.delete(name);
  const rest = without.size === 0 ? pathname : `${pathname}?${without.toString()}`;
  return useCallback(() => {
    void (byLink ? navigate(-1) : navigate(rest, { replace: true, preventScrollReset: true }));
  }, [byLink, navigate, rest]);
}
