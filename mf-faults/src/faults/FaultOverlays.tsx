import { urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const FaultDetailsDialog = lazyRemote(
  async () => (await import('./FaultDetailsDialog.tsx')).FaultDetailsDialog,
);

const fields = { fault: urlId };

/** What the address opens over the faults dashboard, fetched when it is opened. */
export function FaultOverlays() {
  const [{ fault }] = useUrlState(fields);
  return <Suspense>{fault && <FaultDetailsDialog key={fault} faultId={fault} />}</Suspense>;
}
