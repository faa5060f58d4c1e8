// Builds the shell in development mode once, and again after changes.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { devShell } from '../webpack/dev-shell.mjs';
import { fingerprintOf } from './build-stamp.mjs';
import { root } from './workspace.mjs';

export const devShellFolder = join(root, '.cache/dev/shell');
const stamp = join(root, '.cache/dev/shell.stamp');

/** @returns {Promise<string | void>} a note for the output */
export async function ensureDevShell() {
  const wanted = fingerprintOf('shell');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'nothing changed';
  rmSync(devShellFolder, { recursive: true, force: true });
  mkdirSync(devShellFolder, { recursive: true });
  await build(webpack(devShell(devShellFolder)));
  writeFileSync(stamp, wanted);
  return undefined;
}

function build(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing the compiler writes its cache.
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
}
