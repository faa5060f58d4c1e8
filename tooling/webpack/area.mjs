// The preset of an area: exposes its routes and its widgets, takes every singleton from the shell, proves its area.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import * as z from 'zod';
import { areaDeclaration } from '../../shared-api/src/platform/area.ts';
import { AreaPlugin } from './area-plugin.mjs';
import { common, fileHere, webpack } from './common.mjs';
import { buildDigest, OwnScriptsPlugin } from './own-scripts-plugin.mjs';
import { takenBy } from './shared.mjs';

const federationParts = /@module-federation[\\/](sdk|runtime|webpack-bundler-runtime|error-codes)[\\/]/;
// Parts of the federation runtime that only a host with static remotes or a build with shaken shared modules calls.
const unusedInAreas = /^\.\/(remotes|installInitialConsumes|getSharedFallbackGetter|desc)\.m?js$/;

/**
 * @param {string} folder the area's
 * @param {{ output?: string }} [options]
 * @returns {import('webpack').Configuration}
 */
export function area(folder, { output = join(folder, 'dist/next') } = {}) {
  const declaration = readDeclaration(join(folder, 'area.json'));
  const { name, requires } = declaration;
  const config = common({ folder, name, output, publicPath: 'auto' });
  config.entry = {};
  config.output.uniqueName = buildDigest;
  config.optimization.splitChunks = { chunks: 'async', minSize: 30_000 };
  config.module.rules.push({ test: federationParts, sideEffects: false });
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(unusedInAreas, fileHere('nothing.mjs')),
    new ModuleFederationPlugin({
      // The global variable of its container; shell/src/areas/container.ts knows it by the same rule and takes it away at once.
      name: `steward_${name.replaceAll('-', '_')}`,
      filename: 'entry.[contenthash:8].js',
      exposes: {
        './area': { import: './src/area.tsx', name: 'area' },
        './widgets': { import: './src/widgets.tsx', name: 'widgets' },
      },
      shared: takenBy(requires),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
    new OwnScriptsPlugin(),
    new AreaPlugin({ folder, declaration }),
  );
  return config;
}

function readDeclaration(file) {
  // The small zod of the declaration's schema has no sentences of its own.
  z.config(z.locales.en());
  const parsed = areaDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`${file} is not a declaration of an area:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
