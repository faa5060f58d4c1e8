// The shell in development mode. The workspace builds it once, and again after changes. The repository of an area installs it as a package.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './build-stamp.mjs';
import { isInstalled, packageFolder, root } from './workspace.mjs';

/** The folder of its files. */
export const devShellFolder = isInstalled
  ? join(packageFolder('@steward/shell', join(import.meta.dirname, '..')), 'dist')
  : join(root, '.cache/dev/shell');
/** The module of the fake portal. The package of the shell has it as one file, because it imports sources of the server and the contract. */
export const fakePortalModule = isInstalled ? '@steward/shell/fake-portal.mjs' : './dev-fake.mjs';
const stamp = join(root, '.cache/dev/shell.stamp');

/** @returns {Promise<string | void>} a note for the output */
export async function ensureDevShell() {
  if (isInstalled) return 'packed';
  const wanted = fingerprintOf('shell');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'nothing changed';
  rmSync(devShellFolder, { recursive: true, force: true });
  mkdirSync(devShellFolder, { recursive: true });
  // They import sources of the shell, which the repository of an area does not have.
  const [{ default: webpack }, { devShell }] = await Promise.all([
    import('webpack'),
    import('../webpack/dev-shell.mjs'),
  ]);
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
