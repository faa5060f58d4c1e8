// The preset of an area: exposes its routes and its widgets, takes every singleton from the shell, proves its area.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { areaDeclaration } from '../../shared-api/src/platform/area.ts';
import { AreaPlugin } from './area-plugin.mjs';
import { common } from './common.mjs';
import { takenBy } from './shared.mjs';

/**
 * @param {string} folder the area's
 * @param {{ output?: string }} [options]
 * @returns {import('webpack').Configuration}
 */
export function area(folder, { output = join(folder, 'dist/next') } = {}) {
  const declaration = areaDeclaration.parse(JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')));
  const { name, requires } = declaration;
  const config = common({ folder, name, output, publicPath: 'auto' });
  config.entry = {};
  config.optimization.splitChunks = { chunks: 'async', minSize: 30_000 };
  config.plugins.push(
    new ModuleFederationPlugin({
      // The global variable of its container; shell/src/areas/federation.ts knows it by the same rule.
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
    new AreaPlugin({ folder, declaration }),
  );
  return config;
}
