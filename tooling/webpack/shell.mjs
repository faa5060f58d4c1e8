// The preset of the shell: the portal as a federation host, the sign-in pages (sign-in, signed-out, error) as a light page, and one
// bundle of the portal and its areas for the bench.
import { join } from 'node:path';
import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import { signInStyles } from '../../shell/src/sign-in/sign-in-styles.ts';
import { firstSlots, panelSlots } from '../../shell/src/home/dashboard-slots.ts';
import { splash, splashStyles } from '../../shell/src/start/splash.ts';
import { common, webpack } from './common.mjs';
import { OfflinePlugin } from './offline-plugin.mjs';
import { PagePlugin } from './page-plugin.mjs';
import { providedBy, singletons } from './shared.mjs';
import { replaceStyleFunctions } from './static-styles.mjs';

// The plugin of the federation runtime imports it as CommonJS. Without this rule the shell would contain the runtime twice.
const oneRuntime = {
  test: /@module-federation[\\/]/,
  sideEffects: false,
  resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser', 'default'] } } },
};

const publicPath = '/shell/';

// Pages opened before this build may still load its scripts. remove-old-files.mjs deletes them later.
const cleansOutput = false;

/**
 * @param {string} folder the shell's
 * @param {{ output?: string, bundledAreas?: Record<string, string>, first?: string }} [options] bundledAreas: folders of areas by name
 * to bundle instead of federation; first: a script that runs first
 * @returns {import('webpack').Configuration[]}
 */
export function shell(folder, { output = join(folder, 'dist'), bundledAreas, first } = {}) {
  return [portal(folder, { output, bundledAreas, first }), signIn(folder, output)];
}

function portal(folder, { output, bundledAreas, first }) {
  const config = common({ folder, name: bundledAreas ? 'one-bundle' : 'shell', output, publicPath });
  config.output.clean = cleansOutput;
  const page = new PagePlugin({
    entry: 'main',
    file: 'index.html',
    first,
    inlined: inlineScripts(folder, 'color-scheme', 'load-script', 'preload'),
    icon: join(folder, 'src/start/icon.svg'),
    entryPoints: bundledAreas ? [] : lateModules(),
    preloadedChunks: ['work-list'],
    panels: {
      practice: [...firstSlots, ...panelSlots.practice],
      supplier: [...firstSlots, ...panelSlots.supplier],
    },
    styles: minify(splashStyles),
    splash,
  });
  replaceStyleFunctions(config, { emit: true });
  config.plugins.push(
    page,
    new OfflinePlugin(folder),
    inWorkers(),
    ...(bundledAreas ? [bundle(bundledAreas)] : federation(folder)),
  );
  config.entry = { main: bundledAreas ? ['./src/main.ts'] : ['./src/main.ts', provideAll()] };
  config.module.rules.push(oneRuntime);
  config.optimization.splitChunks = splitting();
  return config;
}

function signIn(folder, output) {
  const config = common({ folder, name: 'sign-in', output, publicPath });
  config.output.clean = cleansOutput;
  config.entry = { 'sign-in': './src/sign-in/sign-in.tsx' };
  config.optimization.splitChunks = false;
  const page = new PagePlugin({
    entry: 'sign-in',
    file: 'sign-in.html',
    inlined: inlineScripts(folder, 'color-scheme', 'load-script'),
    icon: join(folder, 'src/start/icon.svg'),
    styles: minify(signInStyles),
  });
  config.plugins.push(page);
  return config;
}

const inlineScripts = (folder, ...names) => names.map((name) => join(folder, `src/start/${name}.inline.ts`));

/** Removes white space that has no meaning. The styles have no comments. */
const minify = (css) =>
  css
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(/:\s+/g, ':')
    .trim();

// Otherwise the shell would contain the Excel library and the reader of PDFs twice: for the worker, and for embeds and tests, which have none.
const inWorkers = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/](write-sheet|pdf-port)\.ts$/, (resource) => {
    resource.request = resource.request.replace(/\.ts$/, '-in-worker.ts');
  });

const lateModules = () => singletons.filter(({ load }) => load === 'use').map(({ request }) => request);

// Federation provides only imported modules, so this entry imports every shared module.
function provideAll() {
  const requests = singletons.filter(({ request }) => !request.endsWith('/'));
  const imports = requests.map(({ request }) => `() => import(${JSON.stringify(request)})`);
  return `data:text/javascript,${encodeURIComponent(`export const provided = [${imports.join(', ')}];`)}`;
}

/**
 * The shell provides the shared modules to areas. It imports them directly itself, because resolving each import through the share scope
 * takes 100 ms of the start on a slow device.
 */
function federation(folder) {
  const host = new ModuleFederationPlugin({
    name: 'shell',
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      provideExternalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
  // Without consumed modules this plugin only adds the runtime that registers the provided ones.
  const registration = new ConsumeSharedPlugin({ consumes: {} });
  return [host, new ProvideSharedPlugin({ provides: providedBy(folder) }), registration];
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

// A worker is a single script, because its content policy allows no others (bff/src/infrastructure/http/security-headers.ts). The pages of a PDF
// are one script, because each script adds its hash to the first one.
const unsplit = new Set(['thread', 'pdf-thread', 'pdf']);
function splitting() {
  const base = { name: 'base', test: inBase, chunks: (chunk) => chunk.name === 'main', enforce: true };
  return {
    chunks: (chunk) => !chunk.canBeInitial() && !unsplit.has(chunk.name),
    minSize: 30_000,
    cacheGroups: { base },
  };
}
const inBase = /[\\/]node_modules[\\/](react|react-dom|scheduler|zod|swr|ky|zustand)[\\/]/;
