import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const FeedDialog = lazyRemote(async () => (await import('./FeedDialog.tsx')).FeedDialog);

const fields = { subscribe: urlFlag };

/** The dialog that `?subscribe=true` opens over the calendar; it loads when it opens. */
export function FeedOverlay() {
  const [{ subscribe }] = useUrlState(fields);
  return <Suspense>{subscribe && <FeedDialog />}</Suspense>;
}
