import { useEffect } from 'react';

declare global {
  interface Navigator {
    /** Not supported by all browsers. */
    connection?: { saveData?: boolean };
  }
}

/** Prefetches the page of an asset while the browser is idle, unless the user saves data. */
export function usePrefetchDetail(isListLoaded: boolean): void {
  useEffect(() => {
    if (!isListLoaded || navigator.connection?.saveData) return undefined;
    // A failure is shown when the page opens.
    const timer = setTimeout(() => void import('./AssetDetailPage.tsx').catch(() => undefined), quietAfter);
    return () => clearTimeout(timer);
  }, [isListLoaded]);
}

/** In milliseconds */
const quietAfter = 500;
