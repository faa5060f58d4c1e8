import { create } from 'zustand';
import { domHost } from '../theme/dom-host.ts';

export interface ConfirmOptions {
  readonly title: string;
  readonly text: string;
  /** A second line under the text: the consequences for other records. */
  readonly details?: string | null;
  /** The label of the confirm button, with a verb: `Delete Asset`. */
  readonly confirmLabel: string;
  /** The label of the other button; `Cancel` by default. */
  readonly cancelLabel?: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
}

interface OpenConfirm extends ConfirmOptions {
  readonly settle: (confirmed: boolean) => void;
  /** The element that had the focus before; it gets the focus back. */
  readonly opener: Element | null;
}

export const useConfirmStore = create<{ open: OpenConfirm | null }>(() => ({ open: null }));

/** Closes an open question as if the user had cancelled it. */
export function cancelConfirm(): void {
  useConfirmStore.getState().open?.settle(false);
}

/** Opens a confirm dialog. Resolves to false when the user cancels, leaves the page, or another dialog replaces it. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  cancelConfirm();
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      useConfirmStore.setState({ open: null });
      resolve(confirmed);
    };
    useConfirmStore.setState({ open: { ...options, settle, opener: domHost.activeElement() } });
  });
}
