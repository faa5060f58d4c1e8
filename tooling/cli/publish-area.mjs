// Publishes a built area: its immutable version into the folder of the areas, and the registry's row pointing to it.
// Nothing else is rebuilt or restarted; older versions stay. Usage: publish-area.mjs <area> [version]
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegistryFile, registryFile } from '../../shared-api/src/platform/registry-file.ts';
import { root } from './workspace.mjs';

/** Where the server looks for areas. */
export const areasFolder = resolve(
  root,
  process.env.STEWARD_AREAS ?? join(process.env.STEWARD_DATA ?? '.steward', 'areas'),
);

const lockIsOldAfterMs = 30_000;

/**
 * @param {string} area its name without `mf-`
 * @param {string} version a folder of its dist
 * @returns {'published' | 'live already'}
 */
export function publishArea(area, version) {
  return alone(() => publish(area, version));
}

function publish(area, version) {
  const target = join(areasFolder, area, version);
  if (!existsSync(target)) copyWhole(join(root, `mf-${area}`, 'dist', version), target);
  const file = join(areasFolder, 'registry.json');
  const { areas, ...rest } = readRegistry();
  const row = areas[area];
  if (row?.stable.version === version) return 'live already';
  const stable = row ? { version, previous: row.stable.version } : { version };
  replaceFile(
    file,
    `${JSON.stringify({ ...rest, areas: { ...areas, [area]: { ...row, stable } } }, null, 2)}\n`,
  );
  return 'published';
}

/**
 * What `registry.json` says now.
 * @returns {import('../../shared-api/src/platform/registry-file.ts').RegistryFile}
 */
export function readRegistry() {
  const file = join(areasFolder, 'registry.json');
  if (!existsSync(file)) return { schema: 1, origins: [], areas: {} };
  const { origins, rows } = readRegistryFile(JSON.parse(readFileSync(file, 'utf8')));
  const areas = Object.fromEntries(
    rows.map(({ name, row, problem }) => [name, row ?? refuse(name, problem)]),
  );
  return registryFile.parse({ schema: 1, origins, areas });
}

function refuse(name, problem) {
  throw new Error(`${name}: ${problem}`);
}

/** Two builds at once publish one after the other: each adds its row to what the other has written. */
function alone(run) {
  const lock = join(areasFolder, 'registry.json.lock');
  mkdirSync(areasFolder, { recursive: true });
  while (!isTaken(lock)) sleep(20);
  try {
    return run();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock if nobody has it; one that a build left behind when it was killed is broken. */
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
function copyWhole(source, target) {
  const temporary = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, temporary, { recursive: true });
  renameSync(temporary, target);
}

function replaceFile(file, content) {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

if (import.meta.main) {
  const [area, version] = process.argv.slice(2);
  const built = JSON.parse(readFileSync(join(root, '.cache/builds', `mf-${area}.json`), 'utf8'));
  console.log(`${area} ${version ?? built.version}: ${publishArea(area, version ?? built.version)}`);
}
