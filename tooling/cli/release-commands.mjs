// What a release can do to an area, each with what it may be told on the command line.
import { join, resolve } from 'node:path';
import { areasFolder, changeRow, readRegistry, Refused } from './areas-folder.mjs';
import { liveOf, versionsOf } from './forget-versions.mjs';
import { copyVersion, ensureReadable, isEmbedded, publishedVersions } from './publish-area.mjs';
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
import { root } from './workspace.mjs';

/** `run` answers with the area's row as it is then. `arguments`: how many at least, and at most. */
export const commands = {
  publish: { run: publish, options: ['canary', 'group', 'from', 'checked', 'embed'], arguments: [0, 0] },
  canary: { run: changeAudience, options: ['group', 'no-groups'], arguments: [0, 1] },
  promote: { run: (asked) => change(asked, promote), options: [], arguments: [0, 0] },
  rollback: { run: (asked) => change(asked, rollback), options: [], arguments: [0, 0] },
  block: { run: blockVersion, options: [], arguments: [1, 1] },
  unblock: {
    run: (asked) => change(asked, (row) => unblock(row, asked.argument)),
    options: [],
    arguments: [1, 1],
  },
};

export const unknownReference = (area) => `No area ${area} was ever published to ${areasFolder}.`;

async function publish({ area, values }) {
  const folder = values.from ? resolve(process.env.INIT_CWD ?? '.', values.from) : join(root, `mf-${area}`);
  if (nameIn(folder) !== area) throw new Refused(`${folder} does not hold an area called ${area}.`);
  const isForSome = values.canary !== undefined || values.group !== undefined;
  const who = { percent: percentOf(values.canary ?? '0'), groups: await idsOf(values.group ?? []) };
  // Said before it is built: the rule says it too, a minute later.
  const live = readRegistry().areas[area];
  if (isForSome) ensureStable(live);
  const { version, built } = await buildForRelease({
    area,
    folder,
    isChecked: values.checked ?? false,
    embed: values.embed ?? isEmbedded(area, live),
  });
  return changeRow({ area, command: typed() }, (before) => {
    const row = isForSome ? toCanary(before, version, who) : toStable(before, version);
    copyVersion({ area, version, built });
    ensureReadable(area, version);
    return { row };
  }).row;
}

async function changeAudience({ area, values, argument }) {
  const groups = values['no-groups'] ? [] : values.group && (await idsOf(values.group));
  const percent = argument === undefined ? undefined : percentOf(argument);
  if (groups === undefined && percent === undefined)
    throw new Refused('Who is to try it? Say a percentage, a --group or --no-groups.');
  return change({ area }, (row) => toAudience(row, { percent, groups }));
}

function blockVersion({ area, argument: version }) {
  return change({ area }, (row) => {
    const known = new Set([...versionsOf(row), ...publishedVersions(area)]);
    if (!known.has(version))
      throw new Refused(`${version} is no version of ${area}. There are: ${[...known].join(', ')}.`);
    return block(row, version);
  });
}

/** Changes an area that is there; whoever gets another version by it gets one that works. */
function change({ area }, rule) {
  return changeRow({ area, command: typed() }, (before) => {
    if (!before) throw new Refused(unknownReference(area));
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
  throw new Refused(`${text} is no share of the people: it is a whole number from 0 to 100.`);
}
