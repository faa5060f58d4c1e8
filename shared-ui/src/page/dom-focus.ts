import { domHost } from '../theme/dom-host.ts';

/** What areas need of the ground they stand on, which is not always the whole document. */
export const { activeElement, isFocusLost, navigateTo } = domHost;
