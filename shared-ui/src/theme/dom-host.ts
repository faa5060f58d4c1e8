/** A media query that can be observed. */
export interface WatchedMedia {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/**
 * The DOM that hosts us: the document in the portal, a shadow root in an embedding page. Everything that reaches beyond our own elements
 * goes through it. The build of an embed replaces this module (tooling/webpack/embed.mjs).
 */
export interface DomHost {
  /** The root of all our elements. */
  readonly root: () => Document | ShadowRoot;
  /** Our element that has the focus. */
  readonly activeElement: () => Element | null;
  /** Whether nothing has the focus because the focused element disappeared. */
  readonly isFocusLost: () => boolean;
  /** The target of global keyboard shortcuts. */
  readonly keyTarget: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Adds styles for the lifetime of the page. */
  readonly adoptStyles: (sheet: CSSStyleSheet, css: string) => void;
  /** The container for popups, by the element that opens them; the body by default. */
  readonly popupContainer?: (opener?: HTMLElement) => HTMLElement;
  /** Adds an element of this class to the body, where printing finds it, and returns a function that removes it. */
  readonly openPrintPage: (className: string) => {
    readonly sheet: HTMLElement;
    readonly discard: () => void;
  };
  readonly media: (query: string) => WatchedMedia;
  readonly setColorScheme: (colorScheme: 'light' | 'dark') => void;
  readonly setTitle: (title: string) => void;
  /** Navigates to another page of the portal with a full page load. */
  readonly navigateTo: (path: string) => void;
  /** Reloads the page. */
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
  media: (query) => matchMedia(query),
  setColorScheme: (colorScheme) => {
    document.documentElement.dataset['theme'] = colorScheme;
    // The shell sets it before the first paint (color-scheme.inline.ts); it overrides the styles.
    document.documentElement.style.colorScheme = colorScheme;
  },
  setTitle: (title) => {
    document.title = title;
  },
  navigateTo: (path) => location.assign(path),
  reload: () => location.reload(),
};
