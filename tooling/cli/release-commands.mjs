// The commands for the release of an area, with their options.
import { join, resolve } from 'node:path';
import { ensureNoConflicts } from './area-conflicts.mjs';
import { areasFolder, changeRow, readRegistry, Refused } from './areas-folder.mjs';
import { liveOf, versionsOf } from './remove-old-versions.mjs';
import {
  copyVersion,
  declarationOf,
  ensureReadable,
  ensureSameOwner,
  folderOf,
  isEmbedded,
  publishedVersions,
} from './publish-area.mjs';
import { buildForRelease, nameIn } from './release-build.mjs';
import { idsOf } from './release-groups.mjs';
import {
  block,
  ensureStable,
  promote,
  rollback,
  toAudience,
  toCanary,
  toStable,
  unblock,
} from './release-rules.mjs';
import { readAssignment, setSetting, settingsTable, unsetSetting } from './release-settings.mjs';
import { isInstalled, root } from './workspace.mjs';
import { readDeclaration } from '../webpack/declaration.mjs';

/**
 * `run` returns the new row of the area. `arguments` is the minimum and maximum number, `needs` what a required one is. `describe`
 * returns further lines for the output.
 */
export const commands = {
  publish: {
    run: publish,
    options: ['canary', 'group', 'from', 'checked', 'embed', 'take-over'],
    arguments: [0, 0],
  },
  canary: { run: changeAudience, options: ['group', 'no-groups'], arguments: [0, 1] },
  promote: { run: (requested) => change(requested, promote), options: [], arguments: [0, 0] },
  rollback: { run: (requested) => change(requested, rollback), options: [], arguments: [0, 0] },
  block: { run: blockVersion, options: [], arguments: [1, 1], needs: ['the version', 'VERSION'] },
  unblock: {
    run: unblockVersion,
    options: [],
    arguments: [1, 1],
    needs: ['the version', 'VERSION'],
  },
  set: {
    run: setValue,
    options: ['group'],
    arguments: [1, 1],
    needs: ['the setting and its value', 'KEY=VALUE'],
    describe: describeSettings,
  },
  unset: {
    run: unsetValue,
    options: ['group'],
    arguments: [1, 1],
    needs: ['the setting', 'KEY'],
    describe: describeSettings,
  },
};

export const unknownArea = (area) => `The area ${area} has never been published to ${areasFolder}.`;

async function publish({ area, values }) {
  const folder = sourcesOf(area, values.from);
  if (nameIn(folder) !== area) throw new Refused(`${folder} does not contain the area ${area}.`);
  ensureNoUnknownKeys(folder);
  const isCanary = values.canary !== undefined || values.group !== undefined;
  const audience = { percent: percentOf(values.canary ?? '0'), groups: await idsOf(values.group ?? []) };
  // Checked before the build, although the rule checks it again later.
  const live = readRegistry().areas[area];
  if (isCanary) ensureStable(live);
  if (!values['take-over']) ensureSameOwner({ area, row: live, folder });
  ensureNoConflicts({ area, folder });
  const { version, built } = await buildForRelease({
    area,
    folder,
    isChecked: values.checked ?? false,
    embed: values.embed ?? isEmbedded(area, live),
  });
  return changeRow({ area, command: typed() }, (before) => {
    const row = isCanary ? toCanary(before, version, audience) : toStable(before, version);
    if (!values['take-over']) ensureSameOwner({ area, row: before, folder: built });
    ensureNoConflicts({ area, folder: built });
    copyVersion({ area, version, built });
    ensureReadable(area, version);
    return { row };
  }).row;
}

/** The portal ignores a mistyped key. With `permisson`, for example, it would open the page to everyone. */
function ensureNoUnknownKeys(folder) {
  const unknownKeys = unknownKeysIn(join(folder, 'area.json'));
  if (unknownKeys.length === 0) return;
  const keys = unknownKeys.join(', ');
  throw new Refused(
    `area.json has keys that the portal does not know and would ignore: ${keys}. Correct or remove them.`,
  );
}

function unknownKeysIn(file) {
  try {
    return readDeclaration(file).unknownKeys;
  } catch (error) {
    throw new Refused(error.message);
  }
}

function sourcesOf(area, from) {
  if (from !== undefined) return resolve(process.env.INIT_CWD ?? '.', from);
  return isInstalled ? root : join(root, `mf-${area}`);
}

async function changeAudience({ area, values, argument }) {
  const groups = values['no-groups'] ? [] : values.group && (await idsOf(values.group));
  const percent = argument === undefined ? undefined : percentOf(argument);
  if (groups === undefined && percent === undefined)
    throw new Refused('Add a percentage, --group or --no-groups.');
  return change({ area }, (row) => toAudience(row, { percent, groups }));
}

function blockVersion({ area, argument: version }) {
  return change({ area }, (row) => {
    const versions = new Set([...versionsOf(row), ...publishedVersions(area)]);
    if (!versions.has(version))
      throw new Refused(`${version} is not a version of ${area}. Versions: ${[...versions].join(', ')}.`);
    return block(row, version);
  });
}

function unblockVersion({ area, argument: version }) {
  return change({ area }, (row) => {
    const unblocked = unblock(row, version);
    ensureNoConflicts({ area, folder: folderOf(area, version) });
    return unblocked;
  });
}

async function setValue({ area, values, argument }) {
  const groups = await idsOf(values.group ?? []);
  return change({ area }, (row) => {
    const { settings: declared } = declarationOf(area, liveOf(row));
    return setSetting(row, { ...readAssignment(argument, { area, declared }), groups });
  });
}

async function unsetValue({ area, values, argument: key }) {
  const groups = await idsOf(values.group ?? []);
  return change({ area }, (row) => unsetSetting(row, { key, groups }));
}

/** The settings of the live stable version; empty for an area without settings. */
export function describeSettings(area, row) {
  try {
    return settingsTable(declarationOf(area, liveOf(row)).settings, row);
  } catch (error) {
    if (error instanceof Refused) return `⚠ ${error.message}`;
    throw error;
  }
}

/** Changes the row of a published area, after checking the files of all versions that users would get. */
function change({ area }, rule) {
  return changeRow({ area, command: typed() }, (before) => {
    if (!before) throw new Refused(unknownArea(area));
    const row = rule(before);
    const had = reachable(before);
    for (const version of reachable(row)) if (!had.includes(version)) ensureReadable(area, version);
    if (liveOf(row) !== liveOf(before)) ensureReadable(area, liveOf(row));
    return { row };
  }).row;
}

const reachable = (row) => versionsOf(row).filter((version) => !row.blocked?.includes(version));

const typed = () => ['release', ...process.argv.slice(2)].join(' ');

function percentOf(text) {
  const percent = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw new Refused(`${text} is not a percentage. Use a whole number from 0 to 100.`);
}
