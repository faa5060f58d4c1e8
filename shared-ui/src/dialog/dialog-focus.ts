import { domHost } from '../theme/dom-host.ts';

/** What is filled in first. */
const field =
  ':is(input, textarea):not(:disabled, :read-only, [type="file"]), .ant-select input:not(:disabled)';

/**
 * The first field of a dialog gets the focus; its title where nothing is filled in or where a field would bring up the
 * keyboard of a phone, which hides half of it. Never the Close button: an Enter too many would close it again.
 */
export function focusFirst(title: HTMLElement, content: HTMLElement): void {
  // Somebody fast is in a field already.
  if (content.contains(domHost.activeElement())) return;
  const first = matchMedia('(pointer: coarse)').matches ? null : content.querySelector<HTMLElement>(field);
  (first ?? title).focus({ preventScroll: true });
}

/** What has the focus may vanish by its own press: the title gets it then, and Tab goes on inside the dialog. */
export function keepFocus(title: HTMLElement, content: HTMLElement): () => void {
  const bringBack = () => {
    if (domHost.isFocusLost()) title.focus({ preventScroll: true });
  };
  // Not at once: on its way from one field to the next the focus is nowhere for a moment.
  const watch = new MutationObserver(() => setTimeout(bringBack));
  watch.observe(content, { childList: true, subtree: true });
  return () => watch.disconnect();
}
