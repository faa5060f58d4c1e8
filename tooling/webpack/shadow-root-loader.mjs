// An embed renders into a shadow root. This redirects the focus handling of the design system from the document to that root, because a
// dialog's focus trap would otherwise take the focus from the host page, and keeps its text measuring element there too.
import { fileURLToPath } from 'node:url';

const domHost = fileURLToPath(new URL('../../embed/src/embed-dom-host.ts', import.meta.url));

/** The files of the design system with such code. */
export const asksThePage = /[\\/](@rc-component[\\/][\w-]+|antd)[\\/]es[\\/].*\.js$/;

const asks = [
  [/document\.activeElement/g, 'stewardDomHost.root().activeElement'],
  [/activeElement\s*\}\s*=\s*document;/g, 'activeElement } = stewardDomHost.root();'],
  // The window receives no focus events from within the root.
  [
    /window\.(add|remove)EventListener\('focusin', syncFocus\);/g,
    "$& stewardDomHost.root().$1EventListener('focusin', syncFocus);",
  ],
  [/if \(!hiddenTextarea\) \{/, 'if (!hiddenTextarea?.isConnected) {'],
  [
    /document\.body\.appendChild\(hiddenTextarea\)/,
    'stewardDomHost.popupContainer().appendChild(hiddenTextarea)',
  ],
  // A Map would keep every root it has seen in memory.
  [/containerCache = new Map\(\)/, 'containerCache = new WeakMap()'],
];

/** The replacements that a file must contain, by their index above. Fails when the library has changed. */
const needed = [
  [/Dom[\\/]focus\.js$/, [1, 2]],
  [/calculateNodeHeight\.js$/, [3, 4]],
  [/Dom[\\/]dynamicCSS\.js$/, [5]],
];

export default function shadowRoot(source) {
  const [, wanted = []] = needed.find(([file]) => file.test(this.resourcePath)) ?? [];
  if (wanted.some((at) => source.search(asks[at][0]) < 0))
    throw new Error(`${this.resourcePath} has changed: see what it asks of the page now`);
  const requested = asks.reduce((text, [from, to]) => text.replace(from, to), source);
  return requested === source
    ? source
    : `import { domHost as stewardDomHost } from ${JSON.stringify(domHost)};\n${requested}`;
}
