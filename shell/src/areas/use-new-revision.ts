import { useEffect, useState } from 'react';
import { fetchRevision } from './registry-client.ts';
import type { Terms } from './registry.ts';

const everyMs = 5 * 60_000;

/**
 * Whether areas were published since this tab started: looked for every five minutes and whenever the tab is looked at
 * again. The shell then offers to reload; nothing reloads by itself.
 */
export function useNewRevision(current: string, terms: Terms): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let ended = false;
    const look = async () => {
      const revision = document.visibilityState === 'visible' ? await fetchRevision(terms) : undefined;
      if (!ended && revision !== undefined && revision !== current) setIsNew(true);
    };
    const timer = setInterval(() => void look(), everyMs);
    const onFocus = () => void look();
    window.addEventListener('focus', onFocus);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [current, isNew, terms]);
  return isNew;
}
