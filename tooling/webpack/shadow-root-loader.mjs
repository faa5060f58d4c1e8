// In an embed everything lies in a shadow root and nothing outside of it. What the design system asks of the document about
// the focus is asked of that root, and so is its trap of a dialog, which would otherwise take the focus from whatever has it; the
// element by which it measures texts, which it keeps for ever, lies there too.
import { fileURLToPath } from 'node:url';

const domHost = fileURLToPath(new URL('../../embed/src/embed-dom-host.ts', import.meta.url));

/** The files of the design system that may ask. */
export const asksThePage = /[\\/](@rc-component[\\/][\w-]+|antd)[\\/]es[\\/].*\.js$/;

const asks = [
  [/document\.activeElement/g, 'stewardDomHost.root().activeElement'],
  [/activeElement\s*\}\s*=\s*document;/g, 'activeElement } = stewardDomHost.root();'],
  // The window hears of no move within the root.
  [
    /window\.(add|remove)EventListener\('focusin', syncFocus\);/g,
    "$& stewardDomHost.root().$1EventListener('focusin', syncFocus);",
  ],
  [/if \(!hiddenTextarea\) \{/, 'if (!hiddenTextarea?.isConnected) {'],
  [
    /document\.body\.appendChild\(hiddenTextarea\)/,
    'stewardDomHost.popupContainer().appendChild(hiddenTextarea)',
  ],
  // Every root it was ever in would be kept for ever.
  [/containerCache = new Map\(\)/, 'containerCache = new WeakMap()'],
];

/** What must be found in a file, by its number above; a file that has changed is looked at again. */
const needed = [
  [/Dom[\\/]focus\.js$/, [1, 2]],
  [/calculateNodeHeight\.js$/, [3, 4]],
  [/Dom[\\/]dynamicCSS\.js$/, [5]],
];

export default function shadowRoot(source) {
  const [, wanted = []] = needed.find(([file]) => file.test(this.resourcePath)) ?? [];
  if (wanted.some((at) => source.search(asks[at][0]) < 0))
    throw new Error(`${this.resourcePath} has changed: see what it asks of the page now`);
  const asked = asks.reduce((text, [from, to]) => text.replace(from, to), source);
  return asked === source
    ? source
    : `import { domHost as stewardDomHost } from ${JSON.stringify(domHost)};\n${asked}`;
}
