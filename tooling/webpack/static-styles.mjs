// Builds the style sheet of antd instead of its style functions. The build fails when a component in use has no static styles.
import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { styleModules, tokenReaders } from './antd-style-modules.mjs';
import { ensureAntdStyles } from './antd-styles.mjs';
import { fileHere } from './common.mjs';
import { proModules } from './pro-components-loader.mjs';
import { modulePath, replacedModules, styleModuleOf } from './static-styles-loader.mjs';

const list = 'tooling/webpack/antd-style-modules.mjs';

/** Packages that only compute styles. */
const styleEngines =
  /^(@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color)|stylis|antd\/es\/theme\/themes)\//;

/** It replaces `useToken`. */
const tokensModule = '/shared-ui/src/theme/antd-tokens.ts';
const knownReaders = new Set([
  'antd/es/theme/internal.js',
  'antd/es/theme/useToken.js',
  ...tokenReaders.map((path) => `antd/es/${path}`),
]);

/**
 * Adds the replacement of style functions to a build, and the checks of it.
 * @param {import('webpack').Configuration} config
 * @param {{ emit: boolean }} options emit: also write the style sheet
 */
export function replaceStyleFunctions(config, { emit }) {
  config.module.rules.push({ test: replacedModules, use: fileHere('static-styles-loader.mjs') });
  config.module.rules.push({ test: proModules, use: fileHere('pro-components-loader.mjs') });
  config.plugins.push(new StaticStylesPlugin(emit));
}

class StaticStylesPlugin {
  /** @param {boolean} emit */
  constructor(emit) {
    this.emit = emit;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('StaticStylesPlugin', (compilation) => {
      // Before modules are concatenated.
      compilation.hooks.optimizeChunkModules.tap({ name: 'StaticStylesPlugin', stage: -100 }, () => {
        for (const problem of problemsOf(compilation))
          compilation.errors.push(new webpack.WebpackError(problem));
      });
      if (!this.emit) return;
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StaticStylesPlugin', stage }, async () => {
        const content = readFileSync(await ensureAntdStyles());
        const hash = webpack.util.createHash('xxhash64').update(content).digest('hex').slice(0, 8);
        compilation.emitAsset(`antd.${hash}.css`, new webpack.sources.RawSource(content));
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation */
function problemsOf({ modules, chunkGraph, moduleGraph }) {
  const isInBuild = (module) => module?.resource && chunkGraph.getNumberOfModuleChunks(module) > 0;
  const importersOf = (module) =>
    [...moduleGraph.getIncomingConnections(module)]
      .map(({ originModule }) => originModule)
      .filter(isInBuild)
      .map(({ resource }) => modulePath(resource));
  return new Set(
    [...modules]
      .filter(isInBuild)
      .flatMap((module) => problemsOfModule(module.resource, importersOf(module))),
  );
}

function problemsOfModule(file, importers) {
  const path = modulePath(file);
  const styleModule = styleModuleOf(file);
  const imported = `(imported by ${importers[0]})`;
  if (styleModule && !styleModules[styleModule])
    return [`antd/es/${styleModule} has no static styles ${imported}. Add it to ${list}`];
  if (styleEngines.test(path)) return [`${path} computes styles in the browser ${imported}`];
  if (!path.endsWith(tokensModule)) return [];
  return importers
    .filter((importer) => importer.startsWith('antd/') && !knownReaders.has(importer))
    .map(
      (importer) =>
        `${importer} reads tokens of antd in the browser. Add these to shared-ui/src/theme/antd-tokens.ts and the module to ${list}`,
    );
}
