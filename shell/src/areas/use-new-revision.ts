import { useEffect, useState } from 'react';
import { fetchRevision } from './registry-client.ts';
import type { ShellInfo } from './registry.ts';

const intervalMs = 5 * 60_000;

/**
 * Whether the live versions of areas differ from those at the start of this tab. Checks every five minutes and on focus, so that a release
 * that was rolled back is no longer offered. Never reloads by itself.
 */
export function useNewRevision(current: string, shellInfo: ShellInfo): boolean {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    let ended = false;
    const check = async () => {
      const revision = document.visibilityState === 'visible' ? await fetchRevision(shellInfo) : undefined;
      if (!ended && revision !== undefined) setIsNew(revision !== current);
    };
    const timer = setInterval(() => void check(), intervalMs);
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [current, shellInfo]);
  return isNew;
}
