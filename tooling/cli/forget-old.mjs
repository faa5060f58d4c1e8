// What a page that was opened before a build may still ask for stays for a while after it left the build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the files that left the build more than 30 days ago, with what was compressed of them.
 * @param {string} folder where the builds go
 * @param {{ live: Iterable<string>, memory: string, now?: number }} build live: the files of the build just made; memory:
 * a file that says since when the others are no longer of it
 */
export function forgetOld(folder, { live, memory, now = Date.now() }) {
  const current = new Set(live);
  const known = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const left = {};
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.(br|gz)$/, '');
    if (current.has(name)) continue;
    const since = known[name] ?? now;
    if (now - since > keptMs) rmSync(join(folder, file), { recursive: true });
    else left[name] = since;
  }
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(left));
}
