// Keeps files of earlier builds for a while, because open pages may still request them.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes files that are not part of the build for more than 30 days, with their compressed variants.
 * @param {string} folder the output folder
 * @param {{ live: Iterable<string>, memory: string, now?: number }} build live: the files of the current build; memory: a file with the
 * dates when the others left it
 */
export function removeOldFiles(folder, { live, memory, now = Date.now() }) {
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

/** Without a valid memory file, all files are kept for the full time. */
function readMemory(memory) {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return {};
  }
}
