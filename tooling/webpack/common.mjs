// The base of all browser builds: TypeScript with swc, modern output, a disk cache and hashed file names.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { root } from '../cli/workspace.mjs';
import { drawsCalendar } from './calendar-loader.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { SteadyIdsPlugin } from './steady-ids-plugin.mjs';
import { writesStyles } from './style-text-loader.mjs';

/** The path of a file in this folder. */
export const fileHere = (name) => join(import.meta.dirname, name);

const presets = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));

const swcOptions = {
  env: undefined,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

// Smaller packages of the design system do not declare that they have no side effects. Without this, a colour function would bring the
// whole colour picker.
const withoutSideEffects = {
  test: /[\\/](@rc-component|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]/,
  sideEffects: false,
};

/**
 * @param {{ folder: string, name: string, output: string, publicPath: string }} build folder: the package; name: unique on a page;
 * output: the folder of the files
 * @returns {import('webpack').Configuration}
 */
export function common({ folder, name, output, publicPath }) {
  return {
    name,
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: output,
      clean: true,
      publicPath,
      uniqueName: `steward-${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      // Evaluates a module again on Retry after it threw, instead of returning it half initialised.
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: 'steward', onPolicyCreationFailure: 'stop' },
    },
    resolve: { extensions: ['.js', '.mjs', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: fileURLToPath(import.meta.resolve('swc-loader')), options: swcOptions },
        },
        withoutSideEffects,
        { test: drawsCalendar, use: fileHere('calendar-loader.mjs') },
        { test: writesStyles, use: fileHere('style-text-loader.mjs') },
      ],
    },
    optimization: {
      minimizer: [new MinifyPlugin()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    plugins: [new IntegrityPlugin(), new SteadyIdsPlugin()],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name,
      // A change of a preset invalidates the whole cache.
      buildDependencies: { config: presets },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

export { webpack };
