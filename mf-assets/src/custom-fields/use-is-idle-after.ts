import { useEffect, useState } from 'react';

/** Whether the browser has been idle since the page received its data, so that its rows are shown first. */
export function useIsIdleAfter(hasData: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!hasData) return undefined;
    const run = () => setIdle(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(request);
  }, [hasData]);
  return isIdle;
}
