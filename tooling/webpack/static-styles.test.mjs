import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { antdTheme } from '../../shared-ui/src/theme/antd-theme.ts';
import { root } from '../cli/workspace.mjs';
import { renderAntdStyles, renderTheme } from './antd-styles.mjs';
import { parseVariables } from './antd-variables.mjs';
import { common } from './common.mjs';
import { replaceStyleFunctions } from './static-styles.mjs';

let output;
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'steward-styles-'));
});
afterEach(() => rmSync(output, { recursive: true }));

/** Builds a script that uses these modules. Returns its errors and its text. */
async function build(...requests) {
  const config = common({ folder: join(root, 'shared-ui'), name: 'probe', output, publicPath: '/' });
  const imports = requests.map((request, at) => `import part${at} from ${JSON.stringify(request)};`);
  const source = `${imports.join(' ')} globalThis.parts = [${requests.map((_, at) => `part${at}`)}];`;
  config.entry = `data:text/javascript,${encodeURIComponent(source)}`;
  config.cache = false;
  config.optimization.minimize = false;
  replaceStyleFunctions(config, { emit: true });
  const errors = await new Promise((resolve, reject) => {
    webpack(config, (failure, stats) =>
      failure ? reject(failure) : resolve(stats.toJson({ all: false, errors: true }).errors),
    );
  });
  const script = readdirSync(output).find((name) => name.endsWith('.js'));
  return {
    errors: errors.map(({ message }) => message),
    text: script && readFileSync(join(output, script), 'utf8'),
  };
}

describe('the components of antd in a build', () => {
  it('contain no style functions, and the build writes their style sheet', async () => {
    const { errors, text } = await build('antd/es/button/index.js', 'antd/es/switch/index.js');
    expect(errors).toEqual([]);
    expect(text.includes(`'btn'`)).toBe(true);
    expect(/FastColor|getDerivativeToken/.test(text)).toBe(false);
    const sheet = readdirSync(output).find((name) => /^antd\.[0-9a-f]{8}\.css$/.test(name));
    expect(readFileSync(join(output, sheet), 'utf8')).toContain('.ant-switch-checked');
  });

  it('fail the build without static styles', async () => {
    const { errors } = await build('antd/es/divider/index.js');
    expect(errors).toEqual([
      'antd/es/divider/style/index.js has no static styles (imported by antd/es/divider/index.js). Add it to tooling/webpack/antd-style-modules.mjs',
    ]);
  });

  it('fail the build when they compute a theme or read other tokens', async () => {
    const { errors } = await build('antd/es/config-provider/index.js', 'antd/es/grid/hooks/useBreakpoint.js');
    expect(errors.join('\n')).toContain('antd/es/theme/themes/seed.js computes styles in the browser');
    expect(errors.join('\n')).toContain(
      'antd/es/_util/responsiveObserver.js reads tokens of antd in the browser',
    );
  });
});

describe('the style sheet', () => {
  const dark = ":where(:root[data-theme='dark'])";

  it.each([
    ['light', false],
    ['light', true],
    ['dark', false],
    ['dark', true],
  ])('has the variables of the theme %s, touch %s', async (colorScheme, touch) => {
    const sheet = await renderAntdStyles();
    const shown = variablesIn(sheet.slice(0, sheet.indexOf('@layer')), {
      isDark: colorScheme === 'dark',
      touch,
    });
    const expected = parseVariables(renderTheme(antdTheme({ colorScheme, touch })).variables);
    expect(shown.size).toBeGreaterThan(5);
    for (const [selector, values] of shown) {
      // antd defines the variables of all components on each of its elements.
      const ofAntd = expected.get(selector === ':root' ? '.steward' : selector);
      expect(Object.fromEntries(values)).toEqual(
        Object.fromEntries([...ofAntd].filter(([name]) => values.has(name))),
      );
    }
  });

  it('defines every variable that a rule uses without a default', async () => {
    const sheet = await renderAntdStyles();
    const defined = new Set([...sheet.matchAll(/(--ant-[\w-]+)\s*:/g)].map(([, name]) => name));
    // A dialog sets its width in its style.
    defined.add('--ant-modal-xs-width');
    const used = [...sheet.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(used)].filter((name) => !defined.has(name))).toEqual([]);
  });

  /** The variables that apply with this theme, by selector. */
  function variablesIn(css, { isDark, touch }) {
    const withMedia = css.replaceAll(
      /@media \(pointer:coarse\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
      touch ? '$1' : '',
    );
    const shown = new Map();
    for (const [, selector, body] of withMedia.matchAll(/([^{}]+)(\{[^{}]*\})/g)) {
      const isForDark = selector.startsWith(dark);
      if (isForDark && !isDark) continue;
      const plain = (isForDark ? selector.slice(dark.length) : selector).trim();
      const [values] = [...parseVariables(`${plain}${body}`).values()];
      shown.set(plain, new Map([...(shown.get(plain) ?? []), ...values]));
    }
    return shown;
  }
});
