import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { domHost } from '../theme/dom-host.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';

const DialogFrame = lazyRemote(async () => (await import('./DialogFrame.tsx')).DialogFrame);

export interface DialogProps {
  title: string;
  /** In pixels, as far as the window has them; on small screens a dialog fills it. */
  width?: number;
  /** In pixels; as high as what is in it when left out. */
  height?: number;
  /** In pixels from the top of the window; in its middle when left out. */
  top?: number;
  /** Told by Esc, by the Close button and by a press beside it, once nothing typed in it is lost. */
  onClose: () => void;
  /** Buttons below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What opens over a page. It is open while it is there; what had the focus gets it back. */
export function Dialog(props: DialogProps) {
  const [opener] = useState(domHost.activeElement);
  useEffect(() => () => giveBack(opener), [opener]);
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}

function giveBack(opener: Element | null): void {
  // Opened by its address: then the page below begins.
  if (opener === null || opener === document.body)
    domHost.root().querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  // Gone with its page: that page's successor sets the focus.
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
