import { ConfirmHost } from './ConfirmHost.tsx';
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
