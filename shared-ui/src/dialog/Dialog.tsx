import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { domHost } from '../theme/dom-host.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';

const fetchFrame = async () => (await import('./DialogFrame.tsx')).DialogFrame;
const DialogFrame = lazyRemote(fetchFrame);

/** Loads the code of dialogs, so that the first one opens at once. A failure is ignored: the first dialog loads it again. */
export function prefetchDialog(): void {
  fetchFrame().catch(() => undefined);
}

export interface DialogProps {
  title: string;
  /** In pixels, at most the width of the window. On small screens a dialog fills the window. */
  width?: number;
  /** In pixels; the height of the content by default. */
  height?: number;
  /** In pixels from the top of the window; centred by default. */
  top?: number;
  /** Called by Esc, the Close button and a click outside, after the user agreed to lose unsaved changes. */
  onClose: () => void;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over a page. It is open while it is mounted and restores the focus when it closes. */
export function Dialog(props: DialogProps) {
  const [opener] = useState(domHost.activeElement);
  useEffect(() => () => restoreFocus(opener), [opener]);
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  );
}

function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true });
  // Opened by its URL, or the opener is gone: the page below gets the focus. Deferred, because the next page may set it first.
  setTimeout(() => {
    if (domHost.isFocusLost())
      domHost.root().querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}
