// What a page that was opened before a build may still ask for stays for a while after it left the build.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the files that left the build more than 30 days ago, with what was compressed of them.
 * @param {string} folder where the builds go
 * @param {{ live: Iterable<string>, memory: string, now?: number }} build live: the files of the build just made; memory:
 * a file that says since when the others are no longer of it
 */
export function forgetOld(folder, { live, memory, now = Date.now() }) {
  const current = new Set(live);
  const known = readMemory(memory);
  const left = {};
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.(br|gz)$/, '');
    if (current.has(name)) continue;
    const since = known[name] ?? now;
    if (now - since > keptMs) rmSync(join(folder, file), { recursive: true });
    else left[name] = since;
  }
  mkdirSync(dirname(memory), { recursive: true });
  replaceFile(memory, JSON.stringify(left));
}

/** One that is not there or is broken knows nothing: everything is kept for the whole time again. */
function readMemory(memory) {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return {};
  }
}
