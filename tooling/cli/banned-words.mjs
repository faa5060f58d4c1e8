// Finds words that this repository gave up for standard terms (docs/decisions/0027): in comments, texts and documents, and in identifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const words = JSON.parse(readFileSync(join(import.meta.dirname, 'banned-words.json'), 'utf8'));
const prose = Object.entries(words.prose).map(([pattern, use]) => ({
  pattern: new RegExp(pattern, 'gi'),
  use,
}));
const identifiers = Object.entries(words.identifiers).map(([pattern, use]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  use,
}));

const sources = /\.(?:tsx?|mjs|md)$/;
const generatedFolders = /^(?:node_modules|dist|test-results|playwright-report|\..+)$/;

/** Comments and strings of a source file. */
const proseOfCode = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;

/**
 * The banned words of a file, one sentence each.
 * @param {string} file its path, which decides what is prose
 * @param {string} text
 * @returns {string[]}
 */
export function bannedIn(file, text) {
  const isDocument = file.endsWith('.md');
  const parts = isDocument ? [{ 0: text, index: 0 }] : [...text.matchAll(proseOfCode)];
  const found = parts.flatMap((part) => matches(prose, part[0], part.index));
  if (!isDocument) found.push(...matches(identifiers, text, 0));
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(
      ({ index, word, use }) => `${file}:${text.slice(0, index).split('\n').length}: "${word}" (use: ${use})`,
    );
}

function matches(list, text, offset) {
  return list.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ index: index + offset, word, use })),
  );
}

if (process.argv[1] === import.meta.filename) {
  const faults = sourcesIn('').flatMap((file) => bannedIn(file, readFileSync(join(root, file), 'utf8')));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** The sources and documents of a folder, without generated ones. Works in a copy without its git history too. */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    if (entry.isDirectory()) return generatedFolders.test(entry.name) ? [] : sourcesIn(path);
    return entry.isFile() && sources.test(path) && path !== 'docs/specification-coverage.md' ? [path] : [];
  });
}
