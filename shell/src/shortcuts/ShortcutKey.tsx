import { QuestionIcon } from '@steward/shared-ui/header';
import { useEffect, type MouseEvent } from 'react';
import { ShortcutSheet } from '../frame/late-dialogs.tsx';
import { isDialogOpen, isPressed, pageShortcuts, showShortcuts, useShortcutSheet } from './shortcuts.ts';

/** Opens the sheet of keyboard shortcuts with ?, and shows it. */
export function ShortcutKey() {
  const isOpen = useShortcutSheet((sheet) => sheet.isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(pageShortcuts.sheet, event) || isDialogOpen()) return;
      event.preventDefault();
      showShortcuts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen && <ShortcutSheet onClose={() => showShortcuts(false)} />;
}

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
