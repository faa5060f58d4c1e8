import { useEffect } from 'react';

declare global {
  interface Navigator {
    /** Only where the browser tells. */
    connection?: { saveData?: boolean };
  }
}

/** Fetches the page of an asset once the list is there and the browser has nothing else to do; never for people who save data. */
export function usePrefetchDetail(isListThere: boolean): void {
  useEffect(() => {
    if (!isListThere || navigator.connection?.saveData) return undefined;
    // A failure is said when the page is wanted.
    const timer = setTimeout(() => void import('./AssetDetailPage.tsx').catch(() => undefined), quietAfter);
    return () => clearTimeout(timer);
  }, [isListThere]);
}

/** In milliseconds. */
const quietAfter = 500;
