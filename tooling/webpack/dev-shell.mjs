// The preset of the shell for who works on an area: React in development mode, and what exchanges components in place, there before React.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../cli/workspace.mjs';
import { shell } from './shell.mjs';

/** @param {string} output @returns {import('webpack').Configuration[]} */
export function devShell(output) {
  return shell(join(root, 'shell'), { output, first: refresh() }).map((config) => ({
    ...config,
    mode: 'development',
    optimization: { ...config.optimization, minimize: false },
    cache: { ...config.cache, name: `${config.name}-dev` },
  }));
}

/** React's renderers are known to the runtime from the first one on; one that came later would change nothing on the screen. */
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
