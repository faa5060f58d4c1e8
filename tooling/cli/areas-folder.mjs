// The folder of the published areas and its registry.json: read by anyone, written by one at a time, every write written down.
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readRegistryFile, registryFile } from '../../shared-api/src/platform/registry-file.ts';
import { forgetVersions } from './forget-versions.mjs';
import { root } from './workspace.mjs';

/** Where the server looks for areas. */
export const areasFolder = resolve(
  root,
  process.env.STEWARD_AREAS ?? join(process.env.STEWARD_DATA ?? '.steward', 'areas'),
);

const lockIsOldAfterMs = 30_000;
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
  return alone(() => {
    const registry = readRegistry();
    const before = registry.areas[area];
    const answer = change(before);
    if (!isDeepStrictEqual(before, answer.row)) {
      const after = registryFile.parse({ ...registry, areas: { ...registry.areas, [area]: answer.row } });
      writeDown({ command, area, before: before ?? null, after: answer.row });
      replaceFile(registryPath, `${JSON.stringify(after, null, 2)}\n`);
      forgetVersions(areasFolder, after);
    }
    return { ...answer, before };
  });
}

// Before it is done: what is in force without being written down would be worse than the other way round.
function writeDown(change) {
  const entry = { time: new Date().toISOString(), user: userInfo().username, ...change };
  appendFileSync(join(areasFolder, 'release-log.jsonl'), `${JSON.stringify(entry)}\n`);
}

/** Two at once write one after the other: each adds its row to what the other has written. */
function alone(run) {
  const lock = `${registryPath}.lock`;
  mkdirSync(areasFolder, { recursive: true });
  while (!isTaken(lock)) sleep(20);
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock if nobody has it; one that was left behind by a command that was killed is broken. */
function isTaken(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > lockIsOldAfterMs) rmSync(lock, { force: true });
    return false;
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

// Whoever reads meanwhile sees the old state or the new one, never half of it.
function replaceFile(file, content) {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
