// Keeps files of earlier builds for 30 days, because open pages may still request them.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from './replace-file.mjs';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes files that have not been part of the build for more than 30 days, with their compressed variants.
 * @param {string} folder the output folder
 * @param {{ live: Iterable<string>, datesFile: string, now?: number }} build live: the files of the current build; datesFile: a JSON file
 * with the time at which each other file was replaced
 */
export function removeOldFiles(folder, { live, datesFile, now = Date.now() }) {
  const current = new Set(live);
  const replacedAt = readReplacementDates(datesFile);
  const remainingDates = {};
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.(br|gz)$/, '');
    if (current.has(name)) continue;
    const since = replacedAt[name] ?? now;
    if (now - since > keptMs) rmSync(join(folder, file), { recursive: true });
    else remainingDates[name] = since;
  }
  mkdirSync(dirname(datesFile), { recursive: true });
  replaceFile(datesFile, JSON.stringify(remainingDates));
}

/** Without a valid file of dates, all files are kept for the full time. */
function readReplacementDates(datesFile) {
  try {
    return JSON.parse(readFileSync(datesFile, 'utf8'));
  } catch {
    return {};
  }
}
