// Embeds only: the design system asks the document for the focused element, but an embed is in a shadow root, where the document
// only names the host. These reads go to the root of the embed. They depend on the embed, so they cannot be a patch of the package.
import { fileURLToPath } from 'node:url';

const domHost = fileURLToPath(new URL('../../embed/src/embed-dom-host.ts', import.meta.url));

/** The sources of the design system. */
export const designSystem = /[\\/](@rc-component[\\/][\w-]+|antd)[\\/]es[\\/].*\.js$/;

const activeElement = [/document\.activeElement/g, 'stewardDomHost.root().activeElement'];
const activeElementOfDocument = [
  /activeElement\s*\}\s*=\s*document;/g,
  'activeElement } = stewardDomHost.root();',
];
// The window receives no focus event for a move within the root.
const focusListener = [
  /window\.(add|remove)EventListener\('focusin', syncFocus\);/g,
  "$& stewardDomHost.root().$1EventListener('focusin', syncFocus);",
];
// The element that measures text must be in the root too, and again after the embed was mounted a second time.
const measuredOnce = [/if \(!hiddenTextarea\) \{/g, 'if (!hiddenTextarea?.isConnected) {'];
const measuredInBody = [
  /document\.body\.appendChild\(hiddenTextarea\)/g,
  'stewardDomHost.popupContainer().appendChild(hiddenTextarea)',
];

/** Every file that is changed, with the number of each replacement. */
const changes = {
  '@rc-component/dialog/es/Dialog/index.js': [[activeElement, 3]],
  '@rc-component/drawer/es/Drawer.js': [[activeElement, 1]],
  '@rc-component/image/es/Preview/index.js': [[activeElement, 1]],
  '@rc-component/input/es/calculateNodeHeight.js': [
    [measuredOnce, 1],
    [measuredInBody, 1],
  ],
  '@rc-component/menu/es/hooks/useAccessibility.js': [[activeElement, 1]],
  '@rc-component/picker/es/PickerInput/RangePicker.js': [[activeElement, 1]],
  '@rc-component/picker/es/PickerInput/SinglePicker.js': [[activeElement, 1]],
  '@rc-component/picker/es/PickerInput/hooks/useFocusLock.js': [[activeElement, 3]],
  '@rc-component/select/es/BaseSelect/index.js': [[activeElement, 1]],
  '@rc-component/slider/es/Slider.js': [[activeElement, 1]],
  '@rc-component/util/es/Dom/focus.js': [
    [activeElementOfDocument, 3],
    [focusListener, 2],
  ],
  'antd/es/input/Input.js': [[activeElement, 1]],
  'antd/es/input/OTP/OTPInput.js': [[activeElement, 1]],
  'antd/es/input/Search.js': [[activeElement, 1]],
};
const rules = [activeElement, activeElementOfDocument, focusListener, measuredOnce, measuredInBody];

export default function shadowRoot(source) {
  const file = this.resourcePath.replaceAll('\\', '/').split('/node_modules/').at(-1);
  const expected = changes[file] ?? [];
  for (const change of rules) {
    const count = expected.find(([one]) => one === change)?.[1] ?? 0;
    const found = source.match(change[0])?.length ?? 0;
    if (found !== count)
      throw new Error(
        `${file} has ${found} instead of ${count} matches of ${change[0]}: correct shadow-root-loader.mjs`,
      );
  }
  if (expected.length === 0) return source;
  const changed = expected.reduce((text, [[from, to]]) => text.replace(from, to), source);
  return `import { domHost as stewardDomHost } from ${JSON.stringify(domHost)};\n${changed}`;
}
