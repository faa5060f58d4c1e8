import { Suspense } from 'react';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { useConfirmStore } from './confirm.ts';

const ConfirmDialog = lazyRemote(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Renders the dialog of `confirm`; its code loads with the first one. Mount it once. */
export function ConfirmHost() {
  const options = useConfirmStore((store) => store.open);
  return <Suspense>{options && <ConfirmDialog options={options} />}</Suspense>;
}
