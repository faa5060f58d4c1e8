/** A query of the width, or of anything else that may change while a page is shown. */
export interface WatchedMedia {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/**
 * What we stand on: the whole document in the portal, a shadow root in the page of a sibling product. Everything that would reach
 * beyond our own elements asks here. The build of an embed puts another ground in the place of this one (tooling/webpack/embed.mjs).
 */
export interface DomHost {
  /** What all of our elements are in. */
  readonly root: () => Document | ShadowRoot;
  /** The element of ours that has the focus. */
  readonly activeElement: () => Element | null;
  /** The focus is nowhere: what had it has vanished. */
  readonly isFocusLost: () => boolean;
  /** Where keys are heard that are no element's own. */
  readonly keyTarget: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Puts on the styles of a piece for as long as the page lives. */
  readonly adoptStyles: (sheet: CSSStyleSheet, css: string) => void;
  /** Where the design system puts its styles; the document's head when not given. */
  readonly styles?: () => ShadowRoot;
  /** Where what opens over a page goes, by what opened it; the document's body when not given. */
  readonly popupContainer?: (opener?: HTMLElement) => HTMLElement;
  /** A sheet of paper of this class right in the body, where printing finds it, and the way to take it back. */
  readonly openPrintPage: (className: string) => {
    readonly sheet: HTMLElement;
    readonly discard: () => void;
  };
  /** Whether work may be done beside the page: a script of another origin makes no thread. */
  readonly hasWorkers: boolean;
  readonly media: (query: string) => WatchedMedia;
  readonly setColorScheme: (look: 'light' | 'dark') => void;
  readonly setTitle: (title: string) => void;
  /** Leaves for another page of the portal, which begins afresh. */
  readonly navigateTo: (path: string) => void;
  /** Begins everything afresh. */
  readonly reload: () => void;
}

export const domHost: DomHost = {
  root: () => document,
  activeElement: () => document.activeElement,
  isFocusLost: () => document.activeElement === null || document.activeElement === document.body,
  keyTarget: () => window,
  adoptStyles: (sheet, css) => {
    sheet.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  },
  openPrintPage: (className) => {
    const sheet = Object.assign(document.createElement('div'), { className });
    document.body.append(sheet);
    return { sheet, discard: () => sheet.remove() };
  },
  hasWorkers: true,
  media: (query) => matchMedia(query),
  setColorScheme: (look) => {
    document.documentElement.dataset['theme'] = look;
    // The page began with it (color-scheme.inline.ts of the shell), which outweighs what the styles say.
    document.documentElement.style.colorScheme = look;
  },
  setTitle: (title) => {
    document.title = title;
  },
  navigateTo: (path) => location.assign(path),
  reload: () => location.reload(),
};
