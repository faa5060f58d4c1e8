import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const FeedDialog = lazyRemote(async () => (await import('./FeedDialog.tsx')).FeedDialog);

const fields = { subscribe: urlFlag };

/** What the calendar's address opens with `?subscribe=true`, fetched when it is opened. */
export function FeedOverlay() {
  const [{ subscribe }] = useUrlState(fields);
  return <Suspense>{subscribe && <FeedDialog />}</Suspense>;
}
