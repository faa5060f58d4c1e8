import { domHost } from '../theme/dom-host.ts';

/** The elements that a user fills in. */
const field =
  ':is(input, textarea):not(:disabled, :read-only, [type="file"]), .ant-select input:not(:disabled)';

/**
 * Focuses the first field of a dialog. Focuses the title instead if the dialog has no field, or on phones, where the keyboard would cover
 * the dialog.
 * The Close button never gets the focus: a second Enter would close the dialog again.
 */
export function focusFirst(title: HTMLElement, content: HTMLElement): void {
  // A fast user has already focused a field.
  if (content.contains(domHost.activeElement())) return;
  const first = matchMedia('(pointer: coarse)').matches ? null : content.querySelector<HTMLElement>(field);
  (first ?? title).focus({ preventScroll: true });
}

/** Focuses the title when the focused element disappears, so that Tab stays in the dialog. Returns a function that stops this. */
export function keepFocus(title: HTMLElement, content: HTMLElement): () => void {
  const restoreFocus = () => {
    if (domHost.isFocusLost()) title.focus({ preventScroll: true });
  };
  // Deferred, because no element has the focus for a moment while it moves between two fields.
  const observer = new MutationObserver(() => setTimeout(restoreFocus));
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
