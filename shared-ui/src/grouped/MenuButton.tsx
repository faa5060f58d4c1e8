import { Button } from 'antd';
import { createContext, use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { giveFocusBack } from '../theme/give-focus-back.ts';
import { domHost } from '../theme/dom-host.ts';

interface MenuButtonProps {
  /** On the button; of one that is an icon alone, what it is called. */
  label: string;
  icon: ReactNode;
  /** The icon alone is shown. */
  isIcon?: boolean;
  children: ReactNode;
}

const Closing = createContext<() => void>(() => undefined);

/** A button with a few things to do under it, above everything else on the page; arrow keys walk through them. */
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
          if (newState === 'closed') giveFocusBack(currentTarget);
        }}
        onKeyDown={walk}
      >
        {isOpen && <Closing value={() => menu.current?.hidePopover()}>{children}</Closing>}
      </dialog>
    </>
  );
}

interface MenuItemProps {
  onPress: () => void;
  /** It can be pressed again and again: the menu stays. */
  stays?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onPress, stays = false, disabled = false, children }: MenuItemProps) {
  const close = use(Closing);
  return (
    <button
      type="button"
      className="st-menu-item"
      disabled={disabled}
      onClick={() => {
        // First, so that the focus is back on the button before what is pressed moves it.
        if (!stays) close();
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

function walk(event: KeyboardEvent<HTMLElement>): void {
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
