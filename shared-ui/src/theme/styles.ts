const sheets = new Map<string, CSSStyleSheet>();

/**
 * Gives the document the styles of one piece, once, before it is first drawn. They are sheets made in script: a strict
 * Content-Security-Policy needs no nonce for them, and nothing has to be fetched. Called by the module that draws the
 * piece: a module of styles alone would be shaken off as unused.
 */
export function addStyles(name: string, css: string): void {
  // jsdom draws nothing and knows no such sheets.
  if (typeof CSSStyleSheet === 'undefined' || !('replaceSync' in CSSStyleSheet.prototype)) return;
  const known = sheets.get(name);
  const sheet = known ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (known) return;
  sheets.set(name, sheet);
  document.adoptedStyleSheets.push(sheet);
}
