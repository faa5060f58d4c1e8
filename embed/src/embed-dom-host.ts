import type { DomHost, WatchedMedia } from '@steward/shared-ui/theme';
import { adaptStyles, boxStyles } from './adapt-styles.ts';

/** Callbacks for actions that the host's page must do itself. */
export interface HostCallbacks {
  readonly navigateTo: (path: string) => void;
  readonly reload: () => void;
}

interface Box {
  readonly root: ShadowRoot;
  readonly body: HTMLElement;
  readonly popups: HTMLElement;
  readonly over: HTMLElement;
  readonly callbacks: HostCallbacks;
  width: number;
}

/** All style sheets of the embed, in order of creation. Every box adopts all of them. */
const sheets = new Set<CSSStyleSheet>();
/** Called when the width of the box changes. */
const widthListeners = new Set<() => void>();
/** Fallback root for late callbacks after unmount. */
const fallbackRoot = document.createElement('div').attachShadow({ mode: 'open' });

let box: Box | undefined;

const rootOf = () => box?.root ?? fallbackRoot;

/** The DOM host of an embed, which replaces the portal's (shared-ui/src/theme/dom-host.ts). It touches only its box. */
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
    box?.root.adoptedStyleSheets.push(sheet);
  },
  styles: rootOf,
  popupContainer: (opener) => {
    if (!box) return document.createElement('div');
    return opener && !box.over.contains(opener) ? box.popups : box.over;
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
  hasWorkers: false,
  media: (query) => (/width/.test(query) ? widthMedia(query) : matchMedia(query)),
  setColorScheme: (scheme) => {
    if (!box) return;
    box.body.dataset['theme'] = scheme;
    box.body.style.colorScheme = scheme;
  },
  // The title belongs to the host.
  setTitle: () => undefined,
  navigateTo: (path) => box?.callbacks.navigateTo(path),
  reload: () => box?.callbacks.reload(),
};

/** Creates the box in a container of the host's page. Only one box may exist. Returns the element to render into, and a function that removes the box. */
export function createBox(container: HTMLElement, callbacks: HostCallbacks) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const body = createDiv('st-body');
  const content = createDiv('st-embed-content');
  const [popups, over] = [createDiv('st-popups'), createDiv('st-overlays')];
  body.lang = 'en-GB';
  body.append(content, popups, over);
  root.append(body);
  root.adoptedStyleSheets = [boxSheet(), ...sheets];
  container.append(host);
  const created: Box = { root, body, popups, over, callbacks, width: host.clientWidth };
  box = created;
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
      if (box === created) box = undefined;
    },
  };
}

const createDiv = (className: string) => Object.assign(document.createElement('div'), { className });

let sheetOfBox: CSSStyleSheet | undefined;

function boxSheet(): CSSStyleSheet {
  if (sheetOfBox) return sheetOfBox;
  sheetOfBox = new CSSStyleSheet();
  sheetOfBox.replaceSync(boxStyles);
  return sheetOfBox;
}

const comparisons: Readonly<Record<string, (width: number, limit: number) => boolean>> = {
  'max-width:': (width, limit) => width <= limit,
  'min-width:': (width, limit) => width >= limit,
  'width <': (width, limit) => width < limit,
};

/** Evaluates a media query about the width of the window with the width of the box. */
function widthMedia(query: string): WatchedMedia {
  const [, relation = '', limit = ''] = /\((max-width:|min-width:|width <) ?([\d.]+)px\)/.exec(query) ?? [];
  const compare = comparisons[relation];
  if (!compare) throw new Error(`${query} is not a supported width query`);
  return {
    get matches() {
      return compare(box?.width ?? 0, Number(limit));
    },
    addEventListener: (_: string, listener: () => void) => void widthListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void widthListeners.delete(listener),
  };
}
