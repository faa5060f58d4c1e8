// The preset of the shell: the portal as a federation host, the door (sign-in, signed-out, error) as a light page of
// its own, and for the bench the portal and its areas as one bundle.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { signInStyles } from '../../shell/src/sign-in/sign-in-styles.ts';
import { panelSlots } from '../../shell/src/home/dashboard-slots.ts';
import { common, webpack } from './common.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { providedBy, singletons } from './shared.mjs';

// The plugin that hands the federation runtime to the areas asks for it as CommonJS: without this rule the shell would
// carry the runtime twice, and the areas would run on the other one.
const oneRuntime = {
  test: /@module-federation[\\/]/,
  sideEffects: false,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser', 'default'] } } },
};

const publicPath = '/shell/';

// A tab that was opened before this build still loads late scripts of its own: forget-old.mjs deletes them in time.
const keptForOpenTabs = false;

/**
 * @param {string} folder the shell's
 * @param {{ output?: string, bundledAreas?: Record<string, string>, first?: string }} [options] bundledAreas: name → folder of areas
 * to take into the shell's own bundle instead of federation; first: a script that runs before all others.
 * @returns {import('webpack').Configuration[]}
 */
export function shell(folder, { output = join(folder, 'dist'), bundledAreas, first } = {}) {
  return [portal(folder, { output, bundledAreas, first }), signIn(folder, output)];
}

function portal(folder, { output, bundledAreas, first }) {
  const config = common({ folder, name: bundledAreas ? 'one-bundle' : 'shell', output, publicPath });
  config.output.clean = keptForOpenTabs;
  const page = new PagePlugin({
    entry: 'main',
    file: 'index.html',
    first,
    early: [join(folder, 'src/start/color-scheme.inline.ts'), join(folder, 'src/start/preload.inline.ts')],
    icon: join(folder, 'src/start/icon.svg'),
    rooms: bundledAreas ? [] : lateModules(),
    panels: panelSlots,
  });
  config.plugins.push(page, ...(bundledAreas ? [bundle(bundledAreas)] : [federation(folder)]));
  config.entry = { main: bundledAreas ? ['./src/main.ts'] : ['./src/main.ts', provideAll()] };
  config.module.rules.push(oneRuntime);
  config.optimization.splitChunks = splitting();
  return config;
}

function signIn(folder, output) {
  const config = common({ folder, name: 'sign-in', output, publicPath });
  config.output.clean = keptForOpenTabs;
  config.entry = { 'sign-in': './src/sign-in/sign-in.tsx' };
  config.optimization.splitChunks = false;
  const page = new PagePlugin({
    entry: 'sign-in',
    file: 'sign-in.html',
    early: [join(folder, 'src/start/color-scheme.inline.ts')],
    icon: join(folder, 'src/start/icon.svg'),
    styles: signInStyles,
  });
  config.plugins.push(page);
  return config;
}

const lateModules = () => singletons.filter(({ load }) => load === 'use').map(({ request }) => request);

// What no module of the shell asks for is not provided: this entry asks for every singleton of the list.
function provideAll() {
  const requests = singletons.filter(({ request }) => !request.endsWith('/'));
  const imports = requests.map(({ request }) => `() => import(${JSON.stringify(request)})`);
  return `data:text/javascript,${encodeURIComponent(`export const provided = [${imports.join(', ')}];`)}`;
}

function federation(folder) {
  return new ModuleFederationPlugin({
    name: 'shell',
    shared: providedBy(folder),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

function bundle(areas) {
  const modules = Object.entries(areas).map(
    ([name, folder]) =>
      `${JSON.stringify(name)}: { './area': () => import(${JSON.stringify(join(folder, 'src/area.tsx'))}), ` +
      `'./widgets': () => import(${JSON.stringify(join(folder, 'src/widgets.tsx'))}) }`,
  );
  const source = `const areas = {${modules.join(', ')}}; export const loadExposed = ({ name }, exposed) => areas[name][exposed]();`;
  return new webpack.NormalModuleReplacementPlugin(/\/federation\.ts$/, (resource) => {
    resource.request = `data:text/javascript,${encodeURIComponent(source)}`;
  });
}

// A thread is one script: its own content policy lets it fetch no other (bff/src/infrastructure/http/security-headers.ts).
function splitting() {
  return { chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'thread', minSize: 30_000 };
}
