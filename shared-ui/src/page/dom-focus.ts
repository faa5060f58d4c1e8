import { domHost } from '../theme/dom-host.ts';

/** Focus and navigation for areas, which may run in a shadow root instead of the document. */
export const { activeElement, isFocusLost, navigateTo } = domHost;
