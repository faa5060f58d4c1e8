import { Button } from 'antd';
import { createContext, use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { restoreFocus } from '../theme/restore-focus.ts';
import { domHost } from '../theme/dom-host.ts';

interface MenuButtonProps {
  /** The label of the button, or its accessible name if it shows only an icon. */
  label: string;
  icon: ReactNode;
  /** Shows only the icon. */
  isIcon?: boolean;
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** A button with a menu; arrow keys move through the items. */
export function MenuButton({ label, icon, isIcon = false, children }: MenuButtonProps) {
  const id = useId();
  const menu = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = { popoverTarget: id, 'aria-expanded': isOpen };
  return (
    <>
      {isIcon ? (
        <button type="button" className="st-head-menu" aria-label={label} title={label} {...opener}>
          {icon}
        </button>
      ) : (
        <Button icon={icon} {...opener}>
          {label}
        </Button>
      )}
      <dialog
        ref={menu}
        id={id}
        popover="auto"
        aria-label={label}
        className="st-columns st-menu-popover"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') restoreFocus(currentTarget);
        }}
        onKeyDown={moveFocus}
      >
        {isOpen && <CloseMenu value={() => menu.current?.hidePopover()}>{children}</CloseMenu>}
      </dialog>
    </>
  );
}

interface MenuItemProps {
  onPress: () => void;
  /** Keeps the menu open, for items that users press repeatedly. */
  stays?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onPress, stays: keepsOpen = false, disabled = false, children }: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      className="st-menu-item"
      disabled={disabled}
      onClick={() => {
        // First: the item may move the focus away from the button.
        if (!keepsOpen) close();
        onPress();
      }}
    >
      {children}
    </button>
  );
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  stops[
    step(
      stops.findIndex((stop) => stop === domHost.activeElement()),
      stops.length - 1,
    )
  ]?.focus();
}
