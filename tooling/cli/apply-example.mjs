// Applies a worked example of the documentation, which is a few ```diff blocks, to a copy of the workspace.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Reads the diffs below a heading. The first line of a diff is `+++ path`, a line `@@` separates changes of one file, and lines without
 * `+` or `-` are the context.
 * @returns {{ path: string, changes: { before: string, after: string }[] }[]}
 */
export function readExample(markdown, heading) {
  const start = markdown.indexOf(`\n### ${heading}\n`);
  if (start < 0) throw new Error(`There is no heading ${heading}`);
  const section = markdown.slice(start + 1).split(/\n#{1,3} /, 1)[0];
  return [...section.matchAll(/^```diff\n(.*?)\n```$/gms)].map(([, diff]) => readDiff(diff));
}

function readDiff(diff) {
  const [first, ...lines] = diff.split('\n');
  const [, path] = /^\+\+\+ (\S+)$/.exec(first) ?? [];
  if (!path) throw new Error(`A diff begins with +++ and a path, not with ${first}`);
  const changes = lines.join('\n').split(/^@@.*\n/m);
  return { path, changes: changes.filter((change) => change !== '').map(readChange) };
}

function readChange(change) {
  const lines = change.replace(/\n$/, '').split('\n');
  const without = (sign) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
  return { before: without('+').join('\n'), after: without('-').join('\n') };
}

/** Applies diffs to the files of a folder. Throws if the context of a change is not in its file exactly once. */
export function applyExample(folder, diffs) {
  for (const { path, changes } of diffs) {
    const file = join(folder, path);
    // Line breaks on both sides, so that only whole lines match.
    let text = existsSync(file) ? `\n${readFileSync(file, 'utf8')}` : '\n';
    for (const { before, after } of changes) {
      const parts = before === '' ? ['', ''] : text.split(`\n${before}\n`);
      if (parts.length !== 2 || (before === '' && text !== '\n'))
        throw new Error(`${path} has this context ${parts.length - 1} times, not once:\n${before}`);
      text = parts.join(`\n${after}\n`);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.slice(1));
  }
}

const linked = ['node_modules', '.cache'];
const notCopied = ['node_modules', 'dist'];

/** Copies the packages of the workspace to a temporary folder and links their dependencies. Returns the folder; the caller removes it. */
export function copyWorkspace() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'steward-example-')));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const [from, to] = [join(root, entry.name), join(folder, entry.name)];
    if (entry.isFile()) cpSync(from, to);
    else if (linked.includes(entry.name)) symlinkSync(from, to, 'junction');
    else if (existsSync(join(from, 'package.json'))) copyPackage(from, to, folder);
  }
  return folder;
}

function copyPackage(from, to, folder) {
  cpSync(from, to, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  linkDependencies(join(from, 'node_modules'), join(to, 'node_modules'), folder);
}

/** Links each dependency of a package. Those of the workspace lead to the copy. */
function linkDependencies(from, to, folder) {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('@') && name !== '@steward')
      linkDependencies(join(from, name), join(to, name), folder);
    else if (name === '@steward') linkMembers(join(from, name), join(to, name), folder);
    else if (!name.startsWith('.')) symlinkSync(realpathSync(join(from, name)), join(to, name), 'junction');
  }
}

function linkMembers(from, to, folder) {
  mkdirSync(to);
  for (const name of readdirSync(from))
    symlinkSync(join(folder, basename(realpathSync(join(from, name)))), join(to, name), 'junction');
}
