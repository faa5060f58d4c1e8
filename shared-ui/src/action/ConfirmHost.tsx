import { Suspense } from 'react';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { useAsked } from './confirm.ts';

const ConfirmDialog = lazyRemote(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Where questions appear; once in the portal. The dialog is fetched with the first question. */
export function ConfirmHost() {
  const asked = useAsked((store) => store.asked);
  return <Suspense>{asked && <ConfirmDialog asked={asked} />}</Suspense>;
}
