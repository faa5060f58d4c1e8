import { Suspense } from 'react';
import { useConfirmStore } from './confirm.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { Toasts } from './Toasts.tsx';

/** Renders the toasts and confirm dialogs of actions. Mount it once, inside the ThemeProvider. */
export function ActionHost() {
  return (
    <>
      <Toasts />
      <ConfirmHost />
    </>
  );
}

const ConfirmDialog = lazyRemote(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

/** Renders the dialog of `confirm`; its code loads with the first one. Mount it once. */
function ConfirmHost() {
  const options = useConfirmStore((store) => store.open);
  return <Suspense>{options && <ConfirmDialog options={options} />}</Suspense>;
}
