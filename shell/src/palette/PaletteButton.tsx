import { SearchIcon } from '@steward/shared-ui/status';
import { addStyles } from '@steward/shared-ui/theme';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useEffect, useState } from 'react';

const Palette = lazyRemote(async () => (await import('./Palette.tsx')).Palette);

/** The button of the header that opens the search. Ctrl-K and ⌘K open it too, and / outside of a field. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="st-bar-button st-header-search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search (Ctrl K)"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>{open && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isField(event.composedPath()[0]) && !document.querySelector('.st-dialog');
}

const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));

addStyles(
  'header-search',
  `
  .st-header-search kbd { padding: 0 6px; border: 1px solid var(--st-line); border-radius: 4px; font: inherit; font-size: 12px; line-height: 18px; }
  @media (min-width: 1281px) { .st-header-search { gap: 8px; height: 32px; padding: 0 6px 0 10px; border: 1px solid var(--st-edge); } }
  @media (max-width: 1280px) { .st-header-search > :is(span, kbd) { display: none; } }
  `,
);
