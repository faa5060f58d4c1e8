const page = /(?<![\w.#-])(?::root|html|body)(?=[\s.:>,{[])/g;
const byWidth = /@media (?=\((?:max-width|min-width|width)[^()]*\)\s*\{)/g;

/**
 * The styles of the portal as they hold in an embed, which has a box of its own and no page: what is said of the page is
 * said of the box, and how wide a window is, is how wide the box is.
 */
export function adaptStyles(css: string): string {
  return css.replace(page, '.st-body').replace(byWidth, '@container steward ');
}

/**
 * The box. Nothing that the page around it says of its elements is inherited. What opens over it (`.st-over`) opens over the whole
 * window; a menu (`.st-popups`) goes where the box goes.
 */
export const boxStyles = `
  :host { all: initial !important; display: block !important; }
  .st-body { position: relative; text-align: start; }
  .st-embed-content { container: steward / inline-size; isolation: isolate; }
  .st-popups { position: absolute; z-index: 1050; inset: 0 0 auto; height: 0; }
  .st-over { position: fixed; z-index: 1000; inset: 0 0 auto; height: 100dvh; container: steward / inline-size; pointer-events: none; }
  :where(.st-over > *) { pointer-events: auto; }
  .st-over .st-toasts { top: 16px; }
`;
