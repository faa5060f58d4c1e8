// The development preset of an area: hot reload that keeps state, and errors on the screen, in any shell.
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { root } from '../cli/workspace.mjs';
import { area } from './area.mjs';
import { fileHere, webpack } from './common.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';

const refreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;

/**
 * @param {string} folder the area's
 * @param {string} origin of the development server
 * @returns {import('webpack').Configuration}
 */
export function devArea(folder, origin) {
  const config = area(folder, { output: join(root, '.cache/dev/area'), development: true });
  const { name } = config;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      clean: false,
      publicPath: `${origin}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime': fileHere('jsx-dev-runtime.mjs') } },
    module: { ...config.module, rules: config.module.rules.map(withRefresh) },
    // Keeps the output of the last successful build.
    optimization: {
      splitChunks: false,
      chunkIds: 'named',
      moduleIds: 'named',
      minimize: false,
      emitOnErrors: false,
    },
    plugins: [
      // Hot updates are unknown at build time, so there can be no table of hashes.
      ...config.plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.NormalModuleReplacementPlugin(refreshRuntime, fileHere('refresh-runtime.mjs')),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      // Adds the client to every entry.
      new webpack.EntryPlugin(folder, fileHere('dev-client.mjs'), { name: undefined }),
    ],
    cache: { ...config.cache, name: `${name}-dev` },
    stats: 'none',
  };
}

function withRefresh(rule) {
  if (!String(rule.test).includes('tsx')) return rule;
  const { loader, options } = rule.use;
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  return { ...rule, use: { loader, options: { ...options, jsc: { ...options.jsc, transform: { react } } } } };
}
