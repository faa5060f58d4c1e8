import { useEffect, useState } from 'react';
import { fetchRevision } from './registry-client.ts';
import type { Terms } from './registry.ts';

const everyMs = 5 * 60_000;

/**
 * Whether other versions of areas are live than this tab started with: looked for every five minutes and whenever the tab is looked
 * at again, so that what was taken back meanwhile is offered no longer. Nothing reloads by itself.
 */
export function useNewRevision(current: string, terms: Terms): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    let ended = false;
    const look = async () => {
      const revision = document.visibilityState === 'visible' ? await fetchRevision(terms) : undefined;
      if (!ended && revision !== undefined) setIsNew(revision !== current);
    };
    const timer = setInterval(() => void look(), everyMs);
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [current, terms]);
  return isNew;
}
