const pageSelector = /(^|[^\w.#-])(?::root|html|body)(?=[\s.:>,{[])/g;
const widthQuery = /@media (?=\((?:max-width|min-width|width)[^()]*\)\s*\{)/g;

/** Converts styles of the portal for an embed: rules of the page apply to its root element, and window widths become container widths. */
export function adaptStyles(css: string): string {
  return css.replace(pageSelector, '$1.st-body').replace(widthQuery, '@container steward ');
}

/**
 * The styles of the embed root, which inherits nothing from the host's page. Overlays (`.st-overlays`) cover the whole window; menus (`.st-popups`)
 * move with the embed root.
 */
export const embedRootStyles = `
  :host { all: initial !important; display: block !important; }
  .st-body { position: relative; text-align: start; }
  .st-embed-content { container: steward / inline-size; isolation: isolate; }
  .st-popups { position: absolute; z-index: 1050; inset: 0 0 auto; height: 0; }
  .st-overlays { position: fixed; z-index: 1000; inset: 0 0 auto; height: 100dvh; container: steward / inline-size; pointer-events: none; }
  :where(.st-overlays > *) { pointer-events: auto; }
  .st-overlays .st-toasts { top: 16px; }
`;
