import { create } from 'zustand';
import { isComposing } from '../palette/typed.ts';

/** A shortcut that works on every page. */
interface PageShortcut {
  /** The `key` of its event, in lower case. */
  readonly key: string;
  /** With Ctrl or ⌘; it also works in a field. */
  readonly withControl?: boolean;
}

/** The shortcuts of every page. The handlers ask {@link isPressed}, and the sheet has a text for each. */
export const pageShortcuts = {
  palette: { key: 'k', withControl: true },
  search: { key: '/' },
  sheet: { key: '?' },
} as const satisfies Readonly<Record<string, PageShortcut>>;

/** Whether a key is the shortcut. A key without Ctrl types a letter in a field. */
export function isPressed({ key, withControl = false }: PageShortcut, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isComposing(event)) return false;
  if (event.key.toLowerCase() !== key || (event.ctrlKey || event.metaKey) !== withControl) return false;
  return withControl ? !event.shiftKey : !isField(event.composedPath()[0]);
}

const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

/** Whether a dialog is open, where the shortcuts of the page do nothing. */
export const isDialogOpen = () => document.querySelector('.st-dialog, dialog[open]') !== null;

/** Whether the sheet is open. */
export const useShortcutSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function showShortcuts(isOpen = true): void {
  useShortcutSheet.setState({ isOpen });
}
