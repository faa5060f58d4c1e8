// The registry as a table for people.
import { liveOf } from './forget-versions.mjs';

/** @param {Record<string, object>} areas rows of the registry */
export function statusOf(areas) {
  const lines = [
    ['area', 'stable', 'before it', 'canary', 'who tries it', 'blocked'],
    ...Object.entries(areas).map(([name, row]) => [
      name,
      marked(row, row.stable.version),
      marked(row, row.stable.previous),
      marked(row, row.canary?.version),
      row.canary ? audienceOf(row) : '–',
      row.blocked?.join(' ') ?? '–',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const marked = (row, version) =>
  version === undefined ? '–' : `${version}${row.blocked?.includes(version) ? ' (blocked)' : ''}`;

/** `10 %, and group a0…, b1…`. */
export function audienceOf({ canaryPercent = 0, canaryGroups = [] }) {
  const groups =
    canaryGroups.length > 0
      ? `the ${canaryGroups.length > 1 ? 'groups' : 'group'} ${canaryGroups.join(', ')}`
      : '';
  if (canaryPercent === 0) return groups || 'nobody';
  return [`${canaryPercent} % of the people`, groups].filter(Boolean).join(' and ');
}

/** What is true of an area now, in a sentence. */
export function sentenceOf(area, row) {
  const isLive = (version) => version !== undefined && !row.blocked?.includes(version);
  const canary = isLive(row.canary?.version) ? ` ${row.canary.version} is tried by ${audienceOf(row)}.` : '';
  return `Everybody has ${area} ${liveOf(row)}.${canary}`;
}
