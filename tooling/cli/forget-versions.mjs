// A version that left the registry stays for as long as a page that was opened with it may ask for its scripts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetOld } from './forget-old.mjs';

/** The versions that somebody may get, or could go back to. */
export const versionsOf = ({ stable, canary } = {}) =>
  [stable?.version, stable?.previous, canary?.version].filter((version) => version !== undefined);

/** What everybody gets who tries no canary. */
export const liveOf = ({ stable, blocked = [] }) =>
  versionsOf({ stable }).find((version) => !blocked.includes(version));

/**
 * Deletes the folders of versions that left the registry more than 30 days ago.
 * @param {string} areasFolder
 * @param {{ areas: Record<string, object> }} registry as it stands now
 * @param {number} [now]
 */
export function forgetVersions(areasFolder, { areas }, now = Date.now()) {
  const folders = readdirSync(areasFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[a-z]/.test(entry.name),
  );
  for (const { name } of folders)
    forgetOld(join(areasFolder, name), {
      live: versionsOf(areas[name]),
      memory: join(areasFolder, '.left', `${name}.json`),
      now,
    });
}
