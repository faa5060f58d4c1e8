import { PlugIcon, Banner } from '@steward/shared-ui/header';
import { useSyncExternalStore } from 'react';
import { useReadRetries, useServerUnavailable } from './server-unavailable.ts';

/**
 * Shows that the network or the server is unavailable, or that reads are being retried. The page stays as it is, and reads are repeated
 * automatically afterwards.
 */
export function ServerUnavailableBanner() {
  const isUnavailable = useServerUnavailable((store) => store.isUnavailable);
  const retryReason = useReadRetries((store) => store.reason);
  const isOnline = useIsOnline();
  return (
    <output className="st-live-region">
      {!isOnline && (
        <Banner tone="warning" icon={<PlugIcon />}>
          <strong>You are offline.</strong> You may be seeing old data. You can save again when the connection
          is back.
        </Banner>
      )}
      {isOnline && isUnavailable && (
        <Banner tone="warning" icon={<PlugIcon />}>
          <strong>Can’t reach Steward. Retrying…</strong> You may be seeing old data. Please wait before you
          save.
        </Banner>
      )}
      {isOnline && !isUnavailable && retryReason && (
        <Banner tone="info" icon={<PlugIcon />}>
          {retryReason === 'busy' ? 'Steward is busy. Retrying…' : 'Can’t reach Steward. Retrying…'}
        </Banner>
      )}
    </output>
  );
}

/** Whether the browser has a network connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
}

function subscribeToOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
