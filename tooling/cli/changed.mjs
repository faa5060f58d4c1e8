// Finds the journeys that a change can affect, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * The commit where this branch left the main branch. On the main branch it is the last commit.
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
  const product = files.filter((file) => !isOutsideJourneys(file));
  const changedJourneys = files.filter((file) => /^e2e\/.*\.e2e\.ts$/.test(file));
  const isShared = product.some((file) => !file.startsWith('mf-') && !changedJourneys.includes(file));
  if (isShared) return [];
  // An area cannot affect the platform tests, because they use their own areas.
  if (product.some((file) => file.startsWith('mf-'))) return ['--no-deps', '--project=journeys'];
  if (changedJourneys.length > 0)
    return ['--no-deps', ...changedJourneys.map((file) => file.slice('e2e/'.length))];
  return null;
}

/** Documents, jest tests and benchmarks cannot affect a journey. */
function isOutsideJourneys(file) {
  return /\.(md|png)$|\.test\.(tsx?|mjs)$|^(docs|bench|bff\/test)\//.test(file);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
