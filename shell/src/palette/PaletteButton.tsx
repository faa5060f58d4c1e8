import { SearchIcon } from '@steward/shared-ui/status';
import { addStyles } from '@steward/shared-ui/theme';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Palette } from '../frame/late-dialogs.tsx';
import { isDialogOpen, isPressed, pageShortcuts } from '../shortcuts/shortcuts.ts';
import { typedAfter, type Typed } from './typed.ts';

/** The button of the header that opens the search. Ctrl-K and ⌘K open it too, and / on a page without a search box of its own. */
export function PaletteButton() {
  /** Null while the search is closed. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const open = useCallback(() => setTyped((before) => before ?? { text: '', isEntered: false }), []);
  useShortcuts(open);
  useEarlyKeys(typed, setTyped);
  return (
    <>
      <button
        type="button"
        className="st-bar-button st-header-search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl K)"
        onClick={open}
      >
        <SearchIcon />
        <span>Search</span>
      </button>
      {typed && <Palette typed={typed} onType={setTyped} onClose={() => setTyped(null)} />}
    </>
  );
}

function useShortcuts(open: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Also in a dialog, where the browser would leave the page for its address bar.
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}

/** The search box of a list takes / itself. */
const isShortcut = (event: KeyboardEvent) =>
  isPressed(pageShortcuts.palette, event) ||
  (isPressed(pageShortcuts.search, event) && !document.querySelector('[aria-keyshortcuts="/"]'));

/** Collects what the user types before the field is there. The keys would change another field or be lost. */
function useEarlyKeys(typed: Typed | null, onType: (typed: Typed) => void) {
  const type = useEffectEvent((event: KeyboardEvent) => {
    const next = typed && typedAfter(typed, event);
    if (next === null || next === typed || isDialogShown()) return;
    event.preventDefault();
    event.stopPropagation();
    onType(next);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => type(event);
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** Whether the dialog has the focus, or a failure with its Retry button is in its place. */
const isDialogShown = () =>
  document.activeElement?.closest('.st-dialog') != null ||
  document.querySelector('.st-late-dialog > .st-remote-failure') !== null;

addStyles(
  'header-search',
  `
  .st-header-search::after { content: 'Ctrl K' / ''; padding: 0 6px; border: 1px solid var(--st-line); border-radius: 4px; font: inherit; font-size: 12px; line-height: 18px; }
  @media (min-width: 1281px) { .st-header-search { gap: 8px; height: 32px; padding: 0 6px 0 10px; border: 1px solid var(--st-edge); } }
  @media (max-width: 1280px) { .st-header-search > span, .st-header-search::after { display: none; } }
  `,
);
