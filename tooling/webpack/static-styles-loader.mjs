// Replaces the modules of antd that compute styles and themes in the browser, because the build has rendered them (antd-styles.mjs).
import { fileURLToPath } from 'node:url';
import { styleModules } from './antd-style-modules.mjs';

const tokens = fileURLToPath(new URL('../../shared-ui/src/theme/antd-tokens.ts', import.meta.url));

/** The name of the variables' class (`cssVar.key` in shared-ui/src/theme/antd-theme.ts). */
const hook = `() => ['', 'steward']`;

const replacements = {
  'antd/es/theme/useToken.js': `export { useToken as default } from ${JSON.stringify(tokens)};`,
  // The colours are variables already.
  'antd/es/empty/utils.js': 'export const getAsSolidColor = (color) => color;',
  // Steward shows only the simple picture.
  'antd/es/empty/empty.js': `export { default } from './simple.js';`,
  // The previews in antd's documentation, which compute a theme.
  'antd/es/_util/PurePanel.js':
    'export default () => undefined; export const withPureRenderTheme = () => undefined;',
  // The rules of the icons are in the style sheet.
  '@ant-design/icons/es/cssUtils.js':
    'export const getShadowRoot = () => null, updateCSS = () => undefined, warningOnce = () => undefined;',
};

/** The modules that compute styles or themes. */
export const replacedModules =
  /[\\/]antd[\\/]es[\\/](.*[\\/]style(\.js|[\\/].*\.js)|theme[\\/](useToken|util[\\/]genStyleUtils)\.js|empty[\\/](utils|empty)\.js|_util[\\/]PurePanel\.js)$|[\\/]@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/;

/** The path of a module in its package: `antd/es/button/style/index.js`. */
export const modulePath = (file) => file.replaceAll('\\', '/').split('/node_modules/').at(-1);

/** The path in `antd/es` of a module with style functions. */
export const styleModuleOf = (file) => /^antd\/es\/(.+\/style(?:\.js|\/.+\.js))$/.exec(modulePath(file))?.[1];

// The build contains none of their calls. The tests of screens load all of antd.
const generators = `export const genStyleHooks = () => ${hook};
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;`;
const variableNames = 'export const genCssVar';

/**
 * The source that replaces a module.
 * @param {string} file
 * @param {string} source the original
 */
export function staticSource(file, source) {
  const path = modulePath(file);
  if (replacements[path]) return replacements[path];
  if (path === 'antd/es/theme/util/genStyleUtils.js')
    return `${generators}\n${source.slice(source.indexOf(variableNames))}`;
  const { component } = styleModules[styleModuleOf(file)] ?? {};
  return component
    ? 'export default () => null;'
    : `export default ${hook}; export const useSharedStyle = ${hook};`;
}

export default function staticStyles(source) {
  return staticSource(this.resourcePath, source);
}
