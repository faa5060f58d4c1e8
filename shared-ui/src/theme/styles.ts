import { domHost } from './dom-host.ts';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adds the styles of a component once, before its first render. They are constructed style sheets: a strict Content-Security-Policy
 * needs no nonce for them and nothing is fetched. Call it in the module of the component: a module with only styles would be removed as
 * unused.
 */
export function addStyles(name: string, css: string): void {
  // jsdom has no constructed style sheets
  if (!supportsStyleSheets()) return;
  const sheet = sheets.get(name) ?? new CSSStyleSheet();
  sheets.set(name, sheet);
  domHost.adoptStyles(sheet, css);
}

/** Adds styles for the whole page, for example for printing. Returns a function that removes them. */
export function addPageStyles(css: string): () => void {
  if (!supportsStyleSheets()) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

const supportsStyleSheets = () =>
  typeof CSSStyleSheet !== 'undefined' && 'replaceSync' in CSSStyleSheet.prototype;
