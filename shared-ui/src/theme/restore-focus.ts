import { domHost } from './dom-host.ts';

/** Focuses the button that opened a popover, because in a shadow root the browser loses the focus when the popover closes. */
export function restoreFocus(popover: HTMLElement): void {
  // Runs before the browser notices that the focused element is hidden.
  if (!domHost.isFocusLost() && !popover.contains(domHost.activeElement())) return;
  const root = popover.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  root.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus();
}
