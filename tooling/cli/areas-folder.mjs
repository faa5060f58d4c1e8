// The folder of published areas with registry.json. Readers need no lock; writers take turns, and each write is logged.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readRegistryFile, registryFile } from '../../shared-api/src/platform/registry-file.ts';
import { alone } from './alone.mjs';
import { forgetVersions } from './forget-versions.mjs';
import { replaceFile } from './replace-file.mjs';
import { root } from './workspace.mjs';

/** The folder from which the server loads areas. */
export const areasFolder = resolve(
  root,
  process.env.STEWARD_AREAS ?? join(process.env.STEWARD_DATA ?? '.steward', 'areas'),
);

const registryPath = join(areasFolder, 'registry.json');

/** A command that cannot be executed, with a message for the user. Nothing was changed. */
export class Refused extends Error {}

/**
 * Reads `registry.json`.
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
    throw new Refused(`${registryPath} is invalid and was left unchanged: ${error.message}`);
  }
}

/**
 * Changes the row of one area under the lock and logs the user.
 * @template {object} Result
 * @param {{ area: string, command: string }} doing
 * @param {(row: import('../../shared-api/src/platform/registry-file.ts').RegistryRow | undefined) => { row: object } & Result} change
 *   throws {@link Refused} for an invalid change
 * @returns {Result & { before: object | undefined, row: object }}
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

/** Concurrent commands write one after the other. */
function inFolder(run) {
  try {
    mkdirSync(areasFolder, { recursive: true });
    return alone(`${registryPath}.lock`, run);
  } catch (error) {
    if (error instanceof Refused || error.syscall === undefined) throw error;
    throw new Refused(`${areasFolder} is not writable, so nothing was changed: ${error.message}`);
  }
}

/** Removes temporary files of commands that were killed or ran out of disk space. */
function clearUnfinished() {
  for (const folder of [areasFolder, ...foldersIn(areasFolder)])
    for (const name of readdirSync(folder))
      if (name.endsWith('.part')) rmSync(join(folder, name), { recursive: true });
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

// Logs before the change, because an unlogged change would be worse than a logged one that failed.
function writeDown(change) {
  const entry = { time: new Date().toISOString(), user: userName(), ...change };
  appendFileSync(join(areasFolder, 'release-log.jsonl'), `${JSON.stringify(entry)}\n`);
}

/** In a container a process may run as a user id without a name. */
function userName() {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The change is complete, so a failed cleanup is not an error. */
function tidy(registry) {
  try {
    forgetVersions(areasFolder, registry);
  } catch (error) {
    console.warn(`Versions that are no longer in use could not be deleted: ${error.message}`);
  }
}
