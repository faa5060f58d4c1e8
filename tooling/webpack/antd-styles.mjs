// Renders the style functions of antd at build time (docs/decisions/0034-speed.md) into one style sheet for all themes: the rules, and
// their variables for light or dark with a mouse or a touch screen. The sheet is cached on disk by its inputs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { replaceFile } from '../cli/replace-file.mjs';
import { root } from '../cli/workspace.mjs';
import { styleModules } from './antd-style-modules.mjs';
import { styleSheetOf } from './antd-variables.mjs';

const cache = join(root, '.cache/antd-styles');
const inputs = [
  'pnpm-lock.yaml',
  'shared-ui/src/theme/antd-theme.ts',
  'shared-ui/src/theme/tokens.ts',
  'tooling/webpack/antd-style-modules.mjs',
  'tooling/webpack/antd-styles.mjs',
  'tooling/webpack/antd-variables.mjs',
];

/**
 * Writes the style sheet unless it is up to date.
 * @returns {Promise<string>} the file
 */
export async function ensureAntdStyles() {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(readFileSync(join(root, input))).update('\0');
  const file = join(cache, `${hash.digest('hex').slice(0, 16)}.css`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  replaceFile(file, await renderAntdStyles());
  return file;
}

/** @returns {Promise<string>} the style sheet */
export async function renderAntdStyles() {
  const { antdTheme } = await import('../../shared-ui/src/theme/antd-theme.ts');
  const themes = [
    { colorScheme: 'light', touch: false },
    { colorScheme: 'light', touch: true },
    { colorScheme: 'dark', touch: false },
    { colorScheme: 'dark', touch: true },
  ];
  return styleSheetOf(themes.map((options) => ({ ...options, ...renderTheme(antdTheme(options)) })));
}

/**
 * The rules and variables of a theme as antd would add them to the page.
 * @param {object} theme a `ThemeConfig` of antd
 * @returns {{ rules: string, variables: string }}
 */
export function renderTheme(theme) {
  const { createCache, extractStyle, StyleProvider, React, renderToString, antd, getAsSolidColor } = load();
  const registered = createCache();
  let picture = '';
  const Styles = () => {
    const { token } = antd.theme.useToken();
    picture = pictureVariables(token, getAsSolidColor);
    return Object.entries(styleModules).map(([path, calls]) => callStyles(path, calls));
  };
  const content = React.createElement(antd.ConfigProvider, { theme }, React.createElement(Styles));
  renderToString(React.createElement(StyleProvider, { layer: true, cache: registered }, content));
  const extract = (types) => extractStyle(registered, { plain: true, types }).replace(cacheMark, '');
  return { rules: extract(['style']), variables: extract(['token', 'cssVar']) + picture };
}

/** A rule that the extraction adds for a start at run time. */
const cacheMark = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

/** Calls the hooks of a module, and returns its component as an element. */
function callStyles(path, { hook, sharedHook, component }) {
  const { React, module } = load();
  const styles = module(path);
  if (sharedHook) styles.useSharedStyle(...sharedHook);
  if (hook) styles.default(...hook);
  return component ? React.createElement(styles.default, { key: path, ...component }) : null;
}

/** antd computes the colours of the picture in an empty list in the browser. Here they are variables (antd-tokens.ts). */
function pictureVariables(token, getAsSolidColor) {
  const variable = (name, color) =>
    `--ant-picture-${name}:${getAsSolidColor(color, token.colorBgContainer)};`;
  const { colorFill, colorFillTertiary, colorFillQuaternary } = token;
  return `.steward{${variable('line', colorFill)}${variable('shadow', colorFillTertiary)}${variable('content', colorFillQuaternary)}}`;
}

let loaded;

/** Loads antd and React as CommonJS, which Node can load. */
function load() {
  if (loaded) return loaded;
  const fromSharedUi = createRequire(join(root, 'shared-ui/package.json'));
  const antdFolder = dirname(fromSharedUi.resolve('antd/package.json'));
  const fromAntd = createRequire(join(antdFolder, 'package.json'));
  const module = (path) => fromSharedUi(join(antdFolder, 'lib', path));
  loaded = {
    ...fromAntd('@ant-design/cssinjs'),
    React: fromSharedUi('react'),
    renderToString: fromSharedUi('react-dom/server').renderToString,
    antd: fromSharedUi('antd'),
    module,
    getAsSolidColor: module('empty/utils.js').getAsSolidColor,
  };
  return loaded;
}
