// The folder of the published areas and its registry.json: read by anyone, written by one at a time, every write written down.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readRegistryFile, registryFile } from '../../shared-api/src/platform/registry-file.ts';
import { alone } from './alone.mjs';
import { forgetVersions } from './forget-versions.mjs';
import { replaceFile } from './replace-file.mjs';
import { root } from './workspace.mjs';

/** Where the server looks for areas. */
export const areasFolder = resolve(
  root,
  process.env.STEWARD_AREAS ?? join(process.env.STEWARD_DATA ?? '.steward', 'areas'),
);

const registryPath = join(areasFolder, 'registry.json');

/** What cannot be done, in a sentence for who asked. Nothing was changed. */
export class Refused extends Error {}

/**
 * What `registry.json` says now.
 * @returns {import('../../shared-api/src/platform/registry-file.ts').RegistryFile}
 */
export function readRegistry() {
  if (!existsSync(registryPath)) return { schema: 1, origins: [], areas: {} };
  try {
    const { origins, rows } = readRegistryFile(JSON.parse(readFileSync(registryPath, 'utf8')));
    const unread = rows.find(({ problem }) => problem);
    if (unread) throw new Error(`${unread.name}: ${unread.problem}`);
    const areas = Object.fromEntries(rows.map(({ name, row }) => [name, row]));
    return registryFile.parse({ schema: 1, origins, areas });
  } catch (error) {
    throw new Refused(`${registryPath} cannot be understood, so it is left as it is: ${error.message}`);
  }
}

/**
 * Changes the row of one area while nobody else writes, and writes down who did it.
 * @template {object} Answer
 * @param {{ area: string, command: string }} doing
 * @param {(row: import('../../shared-api/src/platform/registry-file.ts').RegistryRow | undefined) => { row: object } & Answer} change
 * throws {@link Refused} for what may not be
 * @returns {Answer & { before: object | undefined, row: object }}
 */
export function changeRow({ area, command }, change) {
  return inFolder(() => {
    clearUnfinished();
    const registry = readRegistry();
    const before = registry.areas[area];
    const answer = change(before);
    if (!isDeepStrictEqual(before, answer.row)) {
      const after = registryFile.parse({ ...registry, areas: { ...registry.areas, [area]: answer.row } });
      writeDown({ command, area, before: before ?? null, after: answer.row });
      replaceFile(registryPath, `${JSON.stringify(after, null, 2)}\n`);
      tidy(after);
    }
    return { ...answer, before };
  });
}

/** Two at once write one after the other: each adds its row to what the other has written. */
function inFolder(run) {
  try {
    mkdirSync(areasFolder, { recursive: true });
    return alone(`${registryPath}.lock`, run);
  } catch (error) {
    if (error instanceof Refused || error.syscall === undefined) throw error;
    throw new Refused(`${areasFolder} cannot be written, so nothing was changed: ${error.message}`);
  }
}

/** What a command that was killed, or that had no room left, began to write. */
function clearUnfinished() {
  for (const folder of [areasFolder, ...foldersIn(areasFolder)])
    for (const name of readdirSync(folder))
      if (name.endsWith('.part')) rmSync(join(folder, name), { recursive: true });
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

// Before it is done: what is in force without being written down would be worse than the other way round.
function writeDown(change) {
  const entry = { time: new Date().toISOString(), user: userName(), ...change };
  appendFileSync(join(areasFolder, 'release-log.jsonl'), `${JSON.stringify(entry)}\n`);
}

/** In a container a process may run as a number that has no name. */
function userName() {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The change is made: that something old cannot be deleted is no reason to say otherwise. */
function tidy(registry) {
  try {
    forgetVersions(areasFolder, registry);
  } catch (error) {
    console.warn(`Versions that nobody gets any longer could not be deleted: ${error.message}`);
  }
}
