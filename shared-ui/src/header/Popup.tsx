import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { domHost } from '../theme/dom-host.ts';
import { addStyles } from '../theme/styles.ts';
import { usePopup } from './use-popup.ts';

interface PopupProps {
  /** The accessible name of the button: `Your account`. */
  label: string;
  /** The content of the button. */
  buttonContent: ReactNode;
  /** Links and buttons; following a link closes the popup. */
  children: ReactNode;
}

/** A button that opens a panel of links; arrow keys move between them. */
export function Popup({ label, buttonContent, children }: PopupProps) {
  const panelId = useId();
  const { open, setOpen, button, rootProps } = usePopup();
  const closeOnFollow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !open) setOpen(true);
  };
  return (
    <div className="st-popup-root" {...rootProps}>
      <button
        ref={button}
        type="button"
        className="st-bar-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        onKeyDown={openByArrow}
      >
        {buttonContent}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- It only observes clicks on the links inside.
        <div id={panelId} className="st-popup st-menu" onClick={closeOnFollow} onKeyDown={moveFocus}>
          {children}
        </div>
      )}
    </div>
  );
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  // Radio buttons handle arrow keys themselves.
  if (!step || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.findIndex((stop) => stop === domHost.activeElement());
  stops[step(at, stops.length - 1)]?.focus();
}

addStyles(
  'popup',
  `
  .st-popup-root { position: relative; }
  .st-popup { position: absolute; z-index: 30; inset: calc(100% + 10px) 0 auto auto; width: max-content; min-width: 240px; max-width: min(360px, calc(100vw - 24px)); max-height: calc(100vh - 80px); overflow: auto; padding: 8px; background: var(--st-raised); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: 0 12px 32px rgb(0 0 0 / 18%); animation: st-popup 120ms ease-out; }
  @keyframes st-popup { from { opacity: 0; transform: translateY(-4px); } }
  .st-bar-button { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-width: 40px; height: 40px; padding: 0 8px; border: 0; border-radius: var(--st-radius); background: none; color: var(--st-muted); font-weight: 500; cursor: pointer; }
  .st-bar-button:hover, .st-bar-button[aria-expanded='true'] { background: var(--st-hover); color: var(--st-text); }
  .st-bar-button .st-icon { flex: none; }
  @media (pointer: coarse) { .st-bar-button { min-width: 44px; height: 44px; } }
  `,
);
