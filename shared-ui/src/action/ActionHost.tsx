import { ConfirmHost } from './ConfirmHost.tsx';
import { Toasts } from './Toasts.tsx';

/** Where toasts and questions of actions appear; once in the portal, inside the ThemeProvider. */
export function ActionHost() {
  return (
    <>
      <Toasts />
      <ConfirmHost />
    </>
  );
}
