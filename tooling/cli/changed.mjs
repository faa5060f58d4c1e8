// What a change can affect, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * The commit that this branch left the main branch at, or the last commit on the main branch itself.
 * @returns {string}
 */
export function changeBase() {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // This clone has no such branch.
    }
  return 'HEAD';
}

/**
 * The files that differ from a commit, new ones included.
 * @param {string} base
 */
export function changedFiles(base) {
  const lines = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return [...new Set(lines.split('\n').filter(Boolean))];
}

/**
 * The arguments of Playwright for these changes; `null` when no journey can be affected.
 * @param {readonly string[]} files
 * @returns {string[] | null}
 */
export function journeysFor(files) {
  const product = files.filter((file) => !isOnlyTested(file));
  const own = files.filter((file) => /^e2e\/.*\.e2e\.ts$/.test(file));
  const isShared = product.some((file) => !file.startsWith('mf-') && !own.includes(file));
  if (isShared) return [];
  // An area alone cannot change how areas are loaded: the platform tests have areas of their own.
  if (product.some((file) => file.startsWith('mf-'))) return ['--no-deps', '--project=journeys'];
  if (own.length > 0) return ['--no-deps', ...own.map((file) => file.slice('e2e/'.length))];
  return null;
}

/** Documents, tests of jest and measurements, which no journey runs. */
function isOnlyTested(file) {
  return /\.(md|png)$|\.test\.(tsx?|mjs)$|^(docs|bench|bff\/test)\//.test(file);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
