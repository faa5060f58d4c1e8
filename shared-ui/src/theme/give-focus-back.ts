import { domHost } from './dom-host.ts';

/** To the button that opened a popover: where that lies in a shadow root the browser loses the focus with it. */
export function giveFocusBack(popover: HTMLElement): void {
  // Told before the browser has noticed that what is focused is no longer shown.
  if (!domHost.isFocusLost() && !popover.contains(domHost.activeElement())) return;
  const root = popover.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  root.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus();
}
