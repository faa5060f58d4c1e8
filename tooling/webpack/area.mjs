// The preset of an area: exposes its routes and widgets, consumes shared packages from the shell and checks its area.json.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { AreaPlugin } from './area-plugin.mjs';
import { common, fileHere, webpack } from './common.mjs';
import { readDeclaration } from './declaration.mjs';
import { buildDigest, BuildDigestPlugin } from './build-digest-plugin.mjs';
import { ExposedInEntryPlugin } from './exposed-in-entry-plugin.mjs';
import { consumedBy } from './shared.mjs';

const federationParts = /@module-federation[\\/](sdk|runtime|webpack-bundler-runtime|error-codes)[\\/]/;
// Parts of the federation runtime that only hosts with static remotes, or builds with tree-shaken shared modules, call.
const unusedInAreas = /^\.\/(remotes|installInitialConsumes|getSharedFallbackGetter|desc)\.m?js$/;

/**
 * @param {string} folder the area's
 * @param {{ output?: string, development?: boolean }} [options] development: file names without hashes, to replace files of the last
 * build
 * @returns {import('webpack').Configuration}
 */
export function area(folder, { output = join(folder, 'dist/next'), development = false } = {}) {
  const { declaration, unknownKeys } = readDeclaration(join(folder, 'area.json'));
  const { name, requires } = declaration;
  const config = common({ folder, name, output, publicPath: 'auto' });
  config.entry = {};
  if (!development) config.output.uniqueName = buildDigest;
  config.optimization.splitChunks = { chunks: 'async', minSize: 100_000, enforceSizeThreshold: 100_000 };
  config.module.rules.push({ test: federationParts, sideEffects: false });
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(unusedInAreas, fileHere('unused-runtime.mjs')),
    new ModuleFederationPlugin({
      // The global variable of the container. shell/src/areas/container.ts derives the same name and deletes it after loading.
      name: `steward_${name.replaceAll('-', '_')}`,
      filename: development ? 'entry.js' : 'entry.[contenthash:8].js',
      exposes: {
        './area': { import: './src/area.tsx', name: 'area' },
        './widgets': { import: './src/widgets.tsx', name: 'widgets' },
      },
      shared: consumedBy(folder, requires),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    ...(development ? [] : [new ExposedInEntryPlugin(), new BuildDigestPlugin()]),
    new AreaPlugin({ folder, declaration, unknownKeys, development }),
  );
  return config;
}
