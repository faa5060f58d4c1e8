// The folder of published areas with registry.json. Readers need no lock; writers take turns, and each write is logged.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readRegistryFile, registryFile, registryRow, withSchema } from '@steward/shared-api/platform';
import { withFileLock } from './file-lock.mjs';
import { removeOldVersions } from './remove-old-versions.mjs';
import { replaceFile } from './replace-file.mjs';
import { isInstalled, root } from './workspace.mjs';

/** The folder from which the server loads areas. */
export const areasFolder = resolve(
  root,
  process.env.STEWARD_AREAS ?? join(process.env.STEWARD_DATA ?? '.steward', 'areas'),
);

const registryPath = join(areasFolder, 'registry.json');

/** A command that cannot be executed, with a message for the user. Nothing was changed. */
export class Refused extends Error {}

/** Outside the workspace no portal reads the default folder, and a missing folder is a mistyped one. Throws {@link Refused}. */
export function ensureAreasFolder() {
  if (!isInstalled) return;
  if (!process.env.STEWARD_AREAS) throw new Refused('Set STEWARD_AREAS to the areas folder of the portal.');
  if (!existsSync(areasFolder)) throw new Refused(`The areas folder ${areasFolder} does not exist.`);
}

/**
 * Reads `registry.json`.
 * @returns {import('@steward/shared-api/platform').RegistryFile}
 */
export function readRegistry() {
  return readContent().registry;
}

/** The keys of `registry.json` that this command does not know: `areas.faults.canaryPercnt`. */
export function unknownKeysOfRegistry() {
  return readContent().unknownKeys;
}

/** `written` is the content of the file with the keys that this command does not know. */
function readContent() {
  if (!existsSync(registryPath))
    return { registry: { schema: 1, origins: [], areas: {} }, unknownKeys: [], written: { areas: {} } };
  try {
    const written = withSchema(JSON.parse(readFileSync(registryPath, 'utf8')));
    const { origins, rows, unknownKeys } = readRegistryFile(written);
    const invalid = rows.find(({ problem }) => problem);
    if (invalid) throw new Error(`${invalid.name}: ${invalid.problem}`);
    const areas = Object.fromEntries(rows.map(({ name, row }) => [name, row]));
    return { registry: registryFile.parse({ schema: 1, origins, areas }), unknownKeys, written };
  } catch (error) {
    throw new Refused(`${registryPath} is invalid and was left unchanged: ${error.message}`);
  }
}

/**
 * Changes the row of one area under the lock and logs the user.
 * @template {object} Result
 * @param {{ area: string, command: string }} target
 * @param {(row: import('@steward/shared-api/platform').RegistryRow | undefined) => { row: object } & Result} change
 *   throws {@link Refused} for an invalid change
 * @returns {Result & { before: object | undefined, row: object }}
 */
export function changeRow({ area, command }, change) {
  return withLock(() => {
    removeTemporaryFiles();
    const { registry, written } = readContent();
    const before = registry.areas[area];
    const result = change(before);
    if (!isDeepStrictEqual(before, result.row)) {
      const after = registryFile.parse({ ...registry, areas: { ...registry.areas, [area]: result.row } });
      logChange({ command, area, before: before ?? null, after: result.row });
      replaceFile(registryPath, `${JSON.stringify(withUnknownKeys(after, { written, area }), null, 2)}\n`);
      removeUnusedVersions(after);
    }
    return { ...result, before };
  });
}

/** Adds the keys that a newer command has written, so that an older one does not delete them. */
function withUnknownKeys(after, { written, area }) {
  const row = { ...after.areas[area], ...without(registryRow.shape, written.areas[area] ?? {}) };
  return {
    ...after,
    ...without(registryFile.shape, written),
    areas: { ...after.areas, ...written.areas, [area]: row },
  };
}

const without = (known, written) =>
  Object.fromEntries(Object.entries(written).filter(([key]) => !Object.hasOwn(known, key)));

/** Holds the lock of the registry, so that concurrent commands write one after the other. */
function withLock(run) {
  try {
    mkdirSync(areasFolder, { recursive: true });
    return withFileLock(`${registryPath}.lock`, run);
  } catch (error) {
    if (error instanceof Refused || error.syscall === undefined) throw error;
    throw new Refused(`${areasFolder} is not writable, so nothing was changed: ${error.message}`);
  }
}

/** Removes temporary files of commands that were killed or ran out of disk space. */
function removeTemporaryFiles() {
  for (const folder of [areasFolder, ...foldersIn(areasFolder)])
    for (const name of readdirSync(folder))
      if (name.endsWith('.part')) rmSync(join(folder, name), { recursive: true });
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

// Logs before the change, because an unlogged change would be worse than a logged one that failed.
function logChange(change) {
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
function removeUnusedVersions(registry) {
  try {
    removeOldVersions(areasFolder, registry);
  } catch (error) {
    console.warn(`Versions that are no longer in use could not be deleted: ${error.message}`);
  }
}
