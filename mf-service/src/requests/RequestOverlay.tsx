import { useCan } from '@steward/shared-auth';
import { urlFlag, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';
import type { RequestSize } from './RequestDialog.tsx';

const RequestDialog = lazyRemote(async () => (await import('./RequestDialog.tsx')).RequestDialog);

const fields = { request: urlFlag };

/** The form that `?request=true` opens over any page; it loads when it opens. */
export function RequestOverlay({ size }: { size: RequestSize }) {
  const [{ request }] = useUrlState(fields);
  const mayRequest = useCan('appointments.request');
  return <Suspense>{request && mayRequest && <RequestDialog size={size} />}</Suspense>;
}
