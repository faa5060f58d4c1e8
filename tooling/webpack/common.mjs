// What every browser build has in common: our TypeScript through swc, modern output, a cache on disk, names by content.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { root } from '../cli/workspace.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { SteadyIdsPlugin } from './steady-ids-plugin.mjs';

/** The path of a file beside this one. */
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

// The design system's smaller packages do not say that importing them does nothing: for one sum about a colour, every button would
// bring a whole colour picker.
const doesNothingByItself = {
  test: /[\\/](@rc-component|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]/,
  sideEffects: false,
};

/**
 * @param {{ folder: string, name: string, output: string, publicPath: string }} build folder: of the member; name:
 * unique among everything that may meet on one page; output: where the files go.
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
      // A module that threw while loading is asked again on Retry instead of being handed out half-made.
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
        doesNothingByItself,
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
      // A change of any preset makes the whole cache worthless.
      buildDependencies: { config: presets },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

export { webpack };
