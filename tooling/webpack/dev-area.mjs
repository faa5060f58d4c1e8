// The preset of an area while it is worked on: hot reload with the state kept, errors on the screen, whoever's shell it is shown in.
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
    // Nothing of a build that failed takes the place of the last good one.
    optimization: {
      splitChunks: false,
      chunkIds: 'named',
      moduleIds: 'named',
      minimize: false,
      emitOnErrors: false,
    },
    plugins: [
      // A change exchanges scripts one by one: there is no table of hashes that could know them beforehand.
      ...config.plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.NormalModuleReplacementPlugin(refreshRuntime, fileHere('refresh-runtime.mjs')),
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      // In every entry, and so in that of the area.
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
