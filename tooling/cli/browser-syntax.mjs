// Finds syntax and functions in the browser packages that a supported browser does not have. Safari before 16.4 cannot even read a script with a
// lookbehind in a regular expression.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const browserPackage = /^(?:shell|embed|mf-.*|shared-.*)$/;
const sources = /(?<!\.test)\.tsx?$/;
const generatedFolders = /^(?:node_modules|dist|\..+)$/;

const unsupported = [
  { pattern: /\(\?<[=!]/g, name: 'a lookbehind', use: 'a group that the replacement repeats' },
  { pattern: /\b(?:Map|Object)\.groupBy\b/g, name: 'groupBy', use: 'a loop' },
];

/**
 * The unsupported syntax of a file, one sentence each.
 * @param {string} file its path
 * @param {string} text
 * @returns {string[]}
 */
export function unsupportedIn(file, text) {
  return unsupported.flatMap(({ pattern, name, use }) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${name} (use: ${use})`,
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  const files = readdirSync(root).filter((name) => browserPackage.test(name));
  const faults = files
    .flatMap((folder) => sourcesIn(folder))
    .flatMap((file) => unsupportedIn(file, readFileSync(join(root, file), 'utf8')));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return generatedFolders.test(entry.name) ? [] : sourcesIn(path);
    return sources.test(path) ? [path] : [];
  });
}
