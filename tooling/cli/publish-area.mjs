// Publishes a built area: copies its immutable version to the areas' folder and updates its row in the registry. Nothing else is rebuilt
// or restarted, and older versions stay.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { areaBuild, areaDeclaration, describeIssues } from '@steward/shared-api/platform';
import { ensureNoConflicts } from './area-conflicts.mjs';
import { areasFolder, changeRow, Refused } from './areas-folder.mjs';
import { readJson } from './read-json.mjs';
import { toStable } from './release-rules.mjs';
import { liveOf } from './remove-old-versions.mjs';

/** The folder of a published version. */
export const folderOf = (area, version) => join(areasFolder, area, version);

/**
 * Publishes a build as the stable version if it is new in this areas' folder. Refuses one of another owner ({@link ensureSameOwner}). A version that was rolled back, blocked or replaced
 * stays so, and a canary continues.
 * @param {{ area: string, version: string, built: string, besides?: string[] }} what area: its name without `mf-`; built: the folder to
 *   copy; besides: areas that the same build publishes, which are compared before
 * @returns {{ result: 'published' | 'live already' | 'not live', live: string }}
 */
export function publishArea({ area, version, built, besides = [] }) {
  const { result, row } = changeRow({ area, command: 'build' }, (row) => {
    const isNew = !existsSync(folderOf(area, version));
    if (isNew) {
      ensureSameOwner({ area, row, folder: built });
      ensureNoConflicts({ area, folder: built, besides });
    }
    if (isNew) copyVersion({ area, version, built });
    if (row?.stable.version === version) return { row, result: 'live already' };
    if (row && (!isNew || row.blocked?.includes(version))) return { row, result: 'not live' };
    const { canary, canaryPercent, canaryGroups } = row ?? {};
    const rollout = canary && { canary, canaryPercent, canaryGroups };
    return { row: defined({ ...toStable(row, version), ...rollout }), result: 'published' };
  });
  return { result, live: row.stable.version };
}

const defined = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** Copies a built version to the areas' folder. An existing folder has the same content. */
export function copyVersion({ area, version, built }) {
  const target = folderOf(area, version);
  if (existsSync(target)) return;
  // Renames the folder when it is complete, so that readers never see a part of it.
  const temporary = `${target}.${process.pid}.part`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(built, temporary, { recursive: true });
  renameSync(temporary, target);
}

/** The published versions of an area. */
export function publishedVersions(area) {
  const folder = join(areasFolder, area);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : [];
}

/**
 * Throws {@link Refused} when the live version of the area names another owner, because two teams may have chosen the same name. A live
 * version that cannot be read has no known owner, and a release repairs it.
 * @param {{ area: string, row: object | undefined, folder: string }} released row: of the registry; folder: with the new area.json
 */
export function ensureSameOwner({ area, row, folder }) {
  const before = row && findDeclaration(join(folderOf(area, liveOf(row)), 'area.json'))?.owner;
  if (before === undefined) return;
  const { owner } = readPart(areaDeclaration, join(folder, 'area.json'));
  if (before === owner) return;
  throw new Refused(
    `The live version of ${area} belongs to the owner "${before}", and this one to "${owner}". To change the owner, release it with --take-over.`,
  );
}

/** Whether the live version of an area has an embed, which later versions must keep. */
export function isEmbedded(area, row) {
  const file = row && join(folderOf(area, row.stable.version), 'build.json');
  return file !== undefined && existsSync(file) && 'embed' in readJson(file);
}

/** Throws a message when a version has missing or invalid files. */
export function ensureReadable(area, version) {
  if (!existsSync(folderOf(area, version)))
    throw new Refused(`There is no version ${version} of ${area} in ${areasFolder}.`);
  try {
    const build = readPart(areaBuild, join(folderOf(area, version), 'build.json'));
    const { name } = readPart(areaDeclaration, join(folderOf(area, version), 'area.json'));
    if (build.version !== version || name !== area) throw new Error(`it is ${name} ${build.version}`);
  } catch (error) {
    throw new Refused(`Version ${version} of ${area} is invalid and cannot be released: ${error.message}`);
  }
}

/** The declaration of a published version. Throws a message when it is missing or invalid. */
export function declarationOf(area, version) {
  try {
    return readPart(areaDeclaration, join(folderOf(area, version), 'area.json'));
  } catch (error) {
    throw new Refused(`The declaration of ${area} ${version} cannot be read: ${error.message}`);
  }
}

function findDeclaration(file) {
  try {
    return readPart(areaDeclaration, file);
  } catch {
    return undefined;
  }
}

function readPart(schema, file) {
  const { data, error } = schema.safeParse(readJson(file));
  if (error) throw new Error(`${basename(file)}: ${describeIssues(error)}`);
  return data;
}
