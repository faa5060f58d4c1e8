import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface DrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from the left. The browser's dialog element traps the focus, closes on Esc and restores the focus. */
export function Drawer({ open, title, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const closeOnFollow = ({ target, currentTarget }: MouseEvent) => {
    const isBackdrop = target === currentTarget;
    if (isBackdrop || (target instanceof Element && target.closest('a'))) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the Close button work with the keyboard.
    <dialog ref={dialog} className="st-drawer" aria-label={title} onClose={onClose} onClick={closeOnFollow}>
      {open && (
        <div className="st-drawer-body st-menu">
          <button
            type="button"
            className="st-bar-button st-drawer-close"
            aria-label="Close"
            onClick={onClose}
          >
            <CrossIcon />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}

addStyles(
  'drawer',
  `
  .st-drawer { position: fixed; inset: 0 auto 0 0; width: min(320px, calc(100vw - 48px)); height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; background: var(--st-surface); color: var(--st-text); box-shadow: 0 0 48px rgb(0 0 0 / 30%); }
  .st-drawer[open] { animation: st-drawer 160ms ease-out; }
  .st-drawer::backdrop { background: rgb(10 16 24 / 50%); }
  .st-drawer-body { position: relative; min-height: 100%; padding: 8px 8px 24px; }
  .st-drawer-close { position: absolute; inset: 8px 8px auto auto; }
  @keyframes st-drawer { from { transform: translateX(-24px); opacity: 0; } }
  `,
);
