// Keeps versions for 30 days after they left the registry, because open pages may still request their scripts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeOldFiles } from './remove-old-files.mjs';

/** The versions that users may get or roll back to. */
export const versionsOf = ({ stable, canary } = {}) =>
  [stable?.version, stable?.previous, canary?.version].filter((version) => version !== undefined);

/** The version of users without a canary. */
export const liveOf = ({ stable, blocked = [] }) =>
  versionsOf({ stable }).find((version) => !blocked.includes(version));

/**
 * Deletes versions that left the registry more than 30 days ago.
 * @param {string} areasFolder
 * @param {{ areas: Record<string, object> }} registry the current registry
 * @param {number} [now]
 */
export function removeOldVersions(areasFolder, { areas }, now = Date.now()) {
  const folders = readdirSync(areasFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[a-z]/.test(entry.name),
  );
  for (const { name } of folders)
    removeOldFiles(join(areasFolder, name), {
      live: versionsOf(areas[name]),
      datesFile: join(areasFolder, '.left', `${name}.json`),
      now,
    });
}
