// Publishes a built area: its immutable version into the folder of the areas, and the registry's row pointing to it.
// Nothing else is rebuilt or restarted; older versions stay.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaDeclaration } from '../../shared-api/src/platform/area.ts';
import { areaBuild } from '../../shared-api/src/platform/registry.ts';
import { areasFolder, changeRow, Refused } from './areas-folder.mjs';
import { toStable } from './release-rules.mjs';

const folderOf = (area, version) => join(areasFolder, area, version);

/**
 * Makes what `npm run build` built the stable version, if this folder of areas has never seen it: a version that was taken
 * back, blocked or overtaken stays so, and a canary goes on.
 * @param {{ area: string, version: string, built: string }} what area: its name without `mf-`; built: the folder to copy
 * @returns {{ news: 'published' | 'live already' | 'not live', live: string }}
 */
export function publishArea({ area, version, built }) {
  const { news, row } = changeRow({ area, command: 'build' }, (row) => {
    const isNew = !existsSync(folderOf(area, version));
    if (isNew) copyVersion({ area, version, built });
    if (row?.stable.version === version) return { row, news: 'live already' };
    if (row && (!isNew || row.blocked?.includes(version))) return { row, news: 'not live' };
    const { canary, canaryPercent, canaryGroups } = row ?? {};
    const kept = canary && { canary, canaryPercent, canaryGroups };
    return { row: defined({ ...toStable(row, version), ...kept }), news: 'published' };
  });
  return { news, live: row.stable.version };
}

const defined = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Puts a built version into the folder of the areas; one that is there already holds the very same bytes. */
export function copyVersion({ area, version, built }) {
  const target = folderOf(area, version);
  if (existsSync(target)) return;
  // Whoever reads meanwhile sees all of it or nothing.
  const temporary = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(built, temporary, { recursive: true });
  renameSync(temporary, target);
}

/** The versions of an area that are in the folder of the areas. */
export function publishedVersions(area) {
  const folder = join(areasFolder, area);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : [];
}

/** Whether sibling products may embed what is live of an area now: they want to go on. */
export function isEmbedded(area, row) {
  const file = row && join(folderOf(area, row.stable.version), 'build.json');
  return file !== undefined && existsSync(file) && 'embed' in JSON.parse(readFileSync(file, 'utf8'));
}

/** Throws what can be told when somebody who gets this version would get a broken area. */
export function ensureReadable(area, version) {
  const read = (schema, name) =>
    schema.parse(JSON.parse(readFileSync(join(folderOf(area, version), name), 'utf8')));
  if (!existsSync(folderOf(area, version)))
    throw new Refused(`There is no version ${version} of ${area} in ${areasFolder}.`);
  try {
    const build = read(areaBuild, 'build.json');
    const { name } = read(areaDeclaration, 'area.json');
    if (build.version !== version || name !== area) throw new Error(`it says it is ${name} ${build.version}`);
  } catch (error) {
    throw new Refused(`Version ${version} of ${area} cannot be read, so nobody may get it: ${error.message}`);
  }
}
