import type { DomHost, WatchedMedia } from '@steward/shared-ui/theme';
import { adaptStyles, boxStyles } from './adapt-styles.ts';

/** Who is told what the page of the host does not do itself. */
export interface Says {
  readonly leaveFor: (path: string) => void;
  readonly reload: () => void;
}

interface Box {
  readonly root: ShadowRoot;
  readonly body: HTMLElement;
  readonly popups: HTMLElement;
  readonly over: HTMLElement;
  readonly says: Says;
  width: number;
}

/** Every sheet of the embed, in the order they were made: a box wears them all. */
const worn = new Set<CSSStyleSheet>();
/** Told when the box is wider or narrower. */
const widthListeners = new Set<() => void>();
/** Where nothing is shown: what comes late, after everything was taken away, finds a root all the same. */
const nowhere = document.createElement('div').attachShadow({ mode: 'open' });

let box: Box | undefined;

const rootOf = () => box?.root ?? nowhere;

/** The ground of an embed, in the place of the portal's (shared-ui/src/theme/dom-host.ts): a box, and nothing beyond it. */
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
    if (worn.has(sheet)) return;
    worn.add(sheet);
    box?.root.adoptedStyleSheets.push(sheet);
  },
  styles: rootOf,
  popupContainer: (opener) => {
    if (!box) return document.createElement('div');
    return opener && !box.over.contains(opener) ? box.popups : box.over;
  },
  openPrintPage: (className) => {
    const paper = Object.assign(document.createElement('div'), { className });
    const root = paper.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...worn];
    const sheet = Object.assign(document.createElement('div'), { className: 'st-body' });
    root.append(sheet);
    document.body.append(paper);
    return { sheet, discard: () => paper.remove() };
  },
  hasWorkers: false,
  media: (query) => (/width/.test(query) ? widthMedia(query) : matchMedia(query)),
  setColorScheme: (look) => {
    if (!box) return;
    box.body.dataset['theme'] = look;
    box.body.style.colorScheme = look;
  },
  // The title is the host's.
  setTitle: () => undefined,
  navigateTo: (path) => box?.says.leaveFor(path),
  reload: () => box?.says.reload(),
};

/** Makes the box in this place of the host's page; one at a time. Answers with where to draw, and with the way to take it away. */
export function standIn(place: HTMLElement, says: Says) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const body = part('st-body');
  const drawn = part('st-embed-content');
  const [popups, over] = [part('st-popups'), part('st-over')];
  body.lang = 'en-GB';
  body.append(drawn, popups, over);
  root.append(body);
  root.adoptedStyleSheets = [boxSheet(), ...worn];
  place.append(host);
  const own: Box = { root, body, popups, over, says, width: host.clientWidth };
  box = own;
  const watch = new ResizeObserver(() => {
    own.width = host.clientWidth;
    for (const listener of widthListeners) listener();
  });
  watch.observe(host);
  return {
    drawn,
    leave: () => {
      watch.disconnect();
      host.remove();
      root.adoptedStyleSheets = [];
      if (box === own) box = undefined;
    },
  };
}

const part = (className: string) => Object.assign(document.createElement('div'), { className });

let ownSheet: CSSStyleSheet | undefined;

function boxSheet(): CSSStyleSheet {
  if (ownSheet) return ownSheet;
  ownSheet = new CSSStyleSheet();
  ownSheet.replaceSync(boxStyles);
  return ownSheet;
}

const byWidth: Readonly<Record<string, (width: number, limit: number) => boolean>> = {
  'max-width:': (width, limit) => width <= limit,
  'min-width:': (width, limit) => width >= limit,
  'width <': (width, limit) => width < limit,
};

/** A query of the window's width, answered by the box's. */
function widthMedia(query: string): WatchedMedia {
  const [, relation = '', limit = ''] = /\((max-width:|min-width:|width <) ?([\d.]+)px\)/.exec(query) ?? [];
  const holds = byWidth[relation];
  if (!holds) throw new Error(`${query} cannot be answered by a box`);
  return {
    get matches() {
      return holds(box?.width ?? 0, Number(limit));
    },
    addEventListener: (_: string, listener: () => void) => void widthListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void widthListeners.delete(listener),
  };
}
