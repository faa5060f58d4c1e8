import { QuestionIcon } from '@steward/shared-ui/header';
import type { MouseEvent } from 'react';
import { showShortcuts } from './shortcuts.ts';

/** The entry of the user menu. */
export function ShortcutsEntry() {
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The entry disappears with the menu: the dialog returns the focus to the button of the menu.
    currentTarget.closest('.st-popup-root')?.querySelector('button')?.focus();
    showShortcuts();
  };
  return (
    <button type="button" className="st-menu-entry" onClick={open}>
      <QuestionIcon /> Keyboard shortcuts
    </button>
  );
}
