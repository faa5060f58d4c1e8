// The development preset of the shell: React in development mode with the refresh runtime, which must load before React.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../cli/workspace.mjs';
import { shell } from './shell.mjs';

/**
 * @param {string} output
 * @returns {import('webpack').Configuration[]}
 */
export function devShell(output) {
  return shell(join(root, 'shell'), { output, first: refresh() }).map((config) => ({
    ...config,
    mode: 'development',
    module: { ...config.module, rules: config.module.rules.map(withoutLocations) },
    optimization: { ...config.optimization, minimize: false },
    cache: { ...config.cache, name: `${config.name}-dev` },
  }));
}

/** Leaves the paths of the sources out of the elements, because the shell is packed for other machines. */
function withoutLocations(rule) {
  if (!String(rule.test).includes('tsx')) return rule;
  const { loader, options } = rule.use;
  const react = { ...options.jsc.transform.react, development: false };
  return { ...rule, use: { loader, options: { ...options, jsc: { ...options.jsc, transform: { react } } } } };
}

/** The runtime must register before the first React renderer. A later one would update nothing. */
function refresh() {
  const file = createRequire(import.meta.url).resolve('react-refresh/runtime');
  const code = readFileSync(join(file, '../cjs/react-refresh-runtime.development.js'), 'utf8');
  return `{
const exports = {};
const process = { env: { NODE_ENV: 'development' } };
${code}
exports.injectIntoGlobalHook(window);
window.stewardRefresh = exports;
}
`;
}
