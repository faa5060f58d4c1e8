import { useEffect } from 'react';
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
