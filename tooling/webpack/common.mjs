// The configuration that all browser builds share: TypeScript compiled by swc, modern output, a cache on disk, file names with hashes.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { presetFingerprint } from '../cli/build-stamp.mjs';
import { root } from '../cli/workspace.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { MinifyPlugin } from './minify-plugin.mjs';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';
import { contractSources } from './contract-loader.mjs';
import { pdfSources } from './pdf-loader.mjs';

/** The path of a file in this folder. */
export const fileHere = (name) => join(import.meta.dirname, name);

const swcOptions = {
  env: undefined,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

// The smaller packages of the design system do not declare that their modules have no side effects. Without this rule every button would
// include a colour picker because of one colour function.
const sideEffectFree = {
  test: /[\\/](@rc-component|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]/,
  sideEffects: false,
};

/**
 * @param {{ folder: string, name: string, output: string, publicPath: string }} build folder: of the package; name:
 * unique among all builds that may run in one page; output: the folder of the files
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
      // Retry executes a module again that threw while it loaded. Without this, it would return incomplete exports.
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
        { test: contractSources, enforce: 'pre', use: fileHere('contract-loader.mjs') },
        { test: pdfSources, use: fileHere('pdf-loader.mjs') },
        sideEffectFree,
      ],
    },
    optimization: {
      minimizer: [new MinifyPlugin()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    plugins: [new IntegrityPlugin(), new StableIdsPlugin()],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name,
      // A change of any preset or dependency starts a new cache. `buildDependencies` would resolve the imports of the presets and write no
      // cache at all when one of them exists only in the browser.
      version: presetFingerprint(),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export { webpack };
