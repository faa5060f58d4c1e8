import type { DomHost, WatchedMedia } from '@steward/shared-ui/theme';
import { adaptStyles, embedRootStyles } from './adapt-styles.ts';

/** Callbacks for actions that the host's page must do itself. */
export interface HostCallbacks {
  readonly navigateTo: (path: string) => void;
  readonly reload: () => void;
}

interface EmbedRoot {
  readonly root: ShadowRoot;
  readonly body: HTMLElement;
  readonly popups: HTMLElement;
  readonly overlays: HTMLElement;
  readonly callbacks: HostCallbacks;
  width: number;
}

/** All style sheets of the embed, in order of creation. Every embed root adopts all of them. */
const sheets = new Set<CSSStyleSheet>();
/** Called when the width of the embed root changes. */
const widthListeners = new Set<() => void>();
/** Fallback root for late callbacks after unmount. */
const fallbackRoot = document.createElement('div').attachShadow({ mode: 'open' });

let embedRoot: EmbedRoot | undefined;

const rootOf = () => embedRoot?.root ?? fallbackRoot;

/** The DOM host of an embed, which replaces the portal's (shared-ui/src/theme/dom-host.ts). It changes only the embed root. */
export const domHost: DomHost = {
  root: rootOf,
  activeElement: () => rootOf().activeElement,
  isFocusLost: () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return true;
    return activeElement === rootOf().host && rootOf().activeElement === null;
  },
  keyTarget: rootOf,
  adoptStyles: (sheet, css) => {
    sheet.replaceSync(adaptStyles(css));
    if (sheets.has(sheet)) return;
    sheets.add(sheet);
    embedRoot?.root.adoptedStyleSheets.push(sheet);
  },
  popupContainer: (opener) => {
    if (!embedRoot) return document.createElement('div');
    return opener && !embedRoot.overlays.contains(opener) ? embedRoot.popups : embedRoot.overlays;
  },
  openPrintPage: (className) => {
    const page = Object.assign(document.createElement('div'), { className });
    const root = page.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...sheets];
    const sheet = Object.assign(document.createElement('div'), { className: 'st-body' });
    root.append(sheet);
    document.body.append(page);
    return { sheet, discard: () => page.remove() };
  },
  media: (query) => (/width/.test(query) ? widthMedia(query) : matchMedia(query)),
  setColorScheme: (scheme) => {
    if (!embedRoot) return;
    embedRoot.body.dataset['theme'] = scheme;
    embedRoot.body.style.colorScheme = scheme;
  },
  // The title belongs to the host.
  setTitle: () => undefined,
  navigateTo: (path) => embedRoot?.callbacks.navigateTo(path),
  reload: () => embedRoot?.callbacks.reload(),
};

/**
 * Creates the root element of the embed in a container of the host's page. Only one may exist. Returns the element to render into, and a
 * function that removes the root.
 */
export function createEmbedRoot(container: HTMLElement, callbacks: HostCallbacks) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const body = createDiv('st-body');
  const content = createDiv('st-embed-content');
  const [popups, overlays] = [createDiv('st-popups'), createDiv('st-overlays')];
  body.lang = 'en-GB';
  body.append(content, popups, overlays);
  root.append(body);
  root.adoptedStyleSheets = [createEmbedRootSheet(), ...sheets];
  container.append(host);
  const created: EmbedRoot = { root, body, popups, overlays, callbacks, width: host.clientWidth };
  embedRoot = created;
  const observer = new ResizeObserver(() => {
    created.width = host.clientWidth;
    for (const listener of widthListeners) listener();
  });
  observer.observe(host);
  return {
    content,
    remove: () => {
      observer.disconnect();
      host.remove();
      root.adoptedStyleSheets = [];
      if (embedRoot === created) embedRoot = undefined;
    },
  };
}

const createDiv = (className: string) => Object.assign(document.createElement('div'), { className });

let embedRootSheet: CSSStyleSheet | undefined;

function createEmbedRootSheet(): CSSStyleSheet {
  if (embedRootSheet) return embedRootSheet;
  embedRootSheet = new CSSStyleSheet();
  embedRootSheet.replaceSync(embedRootStyles);
  return embedRootSheet;
}

const comparisons: Readonly<Record<string, (width: number, limit: number) => boolean>> = {
  'max-width:': (width, limit) => width <= limit,
  'min-width:': (width, limit) => width >= limit,
  'width <': (width, limit) => width < limit,
};

/** Evaluates a media query about the width of the window with the width of the embed root. */
function widthMedia(query: string): WatchedMedia {
  const [, relation = '', limit = ''] = /\((max-width:|min-width:|width <) ?([\d.]+)px\)/.exec(query) ?? [];
  const compare = comparisons[relation];
  if (!compare) throw new Error(`${query} is not a supported width query`);
  return {
    get matches() {
      return compare(embedRoot?.width ?? 0, Number(limit));
    },
    addEventListener: (_: string, listener: () => void) => void widthListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void widthListeners.delete(listener),
  };
}
