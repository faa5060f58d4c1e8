import type { AssetInstance } from '@steward/shared-api';
import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazy, Suspense } from 'react';

const TrackerDialog = lazy(async () => ({ default: (await import('./TrackerDialog.tsx')).TrackerDialog }));

const fields = { tracker: urlFlag };

/** 'Asset Tracker Management' over the page of its asset, when the address says so. */
export function OpenTracker({ asset }: { asset: AssetInstance }) {
  const [{ tracker }, change] = useUrlState(fields);
  return (
    <Suspense>
      {tracker && <TrackerDialog asset={asset} onClose={() => change({ tracker: false })} />}
    </Suspense>
  );
}
