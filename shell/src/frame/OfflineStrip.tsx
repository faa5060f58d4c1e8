import { PlugIcon, Strip } from '@steward/shared-ui/portal';
import { useSyncExternalStore } from 'react';

/** Says that the network is gone; reads are asked again by themselves when it is back (F17). */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="st-said">
      {!isOnline && (
        <Strip tone="warning" icon={<PlugIcon />}>
          <strong>You are offline.</strong> What you see may be old, and nothing can be saved until the
          network is back.
        </Strip>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
