/**
 * Under `require-trusted-types-for 'script'` a browser refuses every `innerHTML`, that of a style element too, by which
 * antd's style engine writes. The content of a style element is text and nothing else, so its `innerHTML` becomes its
 * `textContent`: the same effect, no policy that others could use.
 */
export function writeStylesAsText(): void {
  if (!('trustedTypes' in globalThis)) return;
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return this.textContent;
    },
    set(this: HTMLStyleElement, css: string) {
      this.textContent = css;
    },
  });
}
