import { domHost } from './dom-host.ts';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Gives the ground we stand on the styles of one piece, once, before it is first drawn. They are sheets made in script: a strict
 * Content-Security-Policy needs no nonce for them, and nothing has to be fetched. Called by the module that draws the
 * piece: a module of styles alone would be shaken off as unused.
 */
export function addStyles(name: string, css: string): void {
  // jsdom draws nothing and knows no such sheets.
  if (!canMakeSheets()) return;
  const sheet = sheets.get(name) ?? new CSSStyleSheet();
  sheets.set(name, sheet);
  domHost.adoptStyles(sheet, css);
}

/** Styles of the whole page, for as long as they are needed: how it is printed. Answers with the way to take them off. */
export function addPageStyles(css: string): () => void {
  if (!canMakeSheets()) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

const canMakeSheets = () => typeof CSSStyleSheet !== 'undefined' && 'replaceSync' in CSSStyleSheet.prototype;
