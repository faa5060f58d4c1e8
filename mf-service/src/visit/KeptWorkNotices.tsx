import { useCurrentUser } from '@steward/shared-auth';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import { mayHaveKeptWork } from './kept-marker.ts';

const WorkNotices = lazyRemote(async () => (await import('./kept-work-screens.ts')).WorkNotices);

/** {@link WorkNotices}, loaded only if there may be such work. */
export function KeptWorkNotices() {
  const { id } = useCurrentUser();
  if (!mayHaveKeptWork(id)) return null;
  return (
    <Suspense fallback={null}>
      <WorkNotices />
    </Suspense>
  );
}
