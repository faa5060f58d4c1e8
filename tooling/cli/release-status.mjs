// The registry as a readable table.
import { tableOf } from './release-table.mjs';
import { liveOf } from './remove-old-versions.mjs';

/** @param {Record<string, object>} areas rows of the registry */
export function statusOf(areas) {
  return tableOf([
    ['area', 'stable', 'previous', 'canary', 'audience', 'blocked'],
    ...Object.entries(areas).map(([name, row]) => [
      name,
      marked(row, row.stable.version),
      marked(row, row.stable.previous),
      marked(row, row.canary?.version),
      row.canary ? audienceOf(row) : '–',
      row.blocked?.join(' ') ?? '–',
    ]),
  ]);
}

const marked = (row, version) =>
  version === undefined ? '–' : `${version}${row.blocked?.includes(version) ? ' (blocked)' : ''}`;

/** `10%, and group a0…, b1…`. */
export function audienceOf({ canaryPercent = 0, canaryGroups = [] }) {
  const groups =
    canaryGroups.length > 0
      ? `the ${canaryGroups.length > 1 ? 'groups' : 'group'} ${canaryGroups.join(', ')}`
      : '';
  if (canaryPercent === 0) return groups || 'no users';
  return [`${canaryPercent}% of the users`, groups].filter(Boolean).join(' and ');
}

/** The state of an area as a sentence. */
export function describeRow(area, row) {
  const isLive = (version) => version !== undefined && !row.blocked?.includes(version);
  const canary = isLive(row.canary?.version)
    ? ` ${row.canary.version} is the canary for ${audienceOf(row)}.`
    : '';
  return `All users get ${area} ${liveOf(row)}.${canary}`;
}
