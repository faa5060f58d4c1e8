// Rules for changes of an area's row in registry.json. Each returns the new row or throws {@link Refused}.
import { Refused } from './areas-folder.mjs';
import { liveOf } from './remove-old-versions.mjs';

const isBlocked = (row, version) => row?.blocked?.includes(version) ?? false;

function ensureNotBlocked(row, version) {
  if (isBlocked(row, version)) throw new Refused(`${version} is blocked. Unblock it first.`);
}

export function ensureStable(row) {
  if (!row) throw new Refused('There is no stable version yet. Release one to all users first.');
}

function ensureCanary({ canary }) {
  if (!canary) throw new Refused('There is no canary.');
  return canary.version;
}

const withoutCanary = ({ canary: _canary, canaryPercent: _percent, canaryGroups: _groups, ...row }) => row;

/**
 * Makes this version stable; the previous stable version becomes the one to roll back to. Ends the canary, which is this or an older
 * version.
 */
export function toStable(row, version) {
  ensureNotBlocked(row, version);
  if (!row) return { stable: { version } };
  const previous = [row.stable.version, row.stable.previous].find(
    (candidate) => candidate !== undefined && candidate !== version && !isBlocked(row, candidate),
  );
  return { ...withoutCanary(row), stable: previous === undefined ? { version } : { version, previous } };
}

/**
 * Makes this version the canary.
 * @param {{ percent?: number, groups?: string[] }} audience
 */
export function toCanary(row, version, audience) {
  ensureNotBlocked(row, version);
  ensureStable(row);
  if (row.stable.version === version) throw new Refused(`${version} is already the stable version.`);
  return toAudience({ ...withoutCanary(row), canary: { version } }, audience);
}

/** Changes the audience of the canary. Omitted parts stay unchanged. */
export function toAudience(row, { percent = row.canaryPercent ?? 0, groups = row.canaryGroups ?? [] }) {
  ensureCanary(row);
  const { canaryGroups: _, ...rest } = row;
  return { ...rest, canaryPercent: percent, ...(groups.length > 0 ? { canaryGroups: groups } : {}) };
}

/** Makes the canary stable. */
export function promote(row) {
  return toStable(row, ensureCanary(row));
}

/** Withdraws the canary. Without one, rolls back the stable version and blocks it. */
export function rollback(row) {
  if (row.canary) return withoutCanary(row);
  const { version, previous } = row.stable;
  if (previous === undefined || isBlocked(row, previous))
    throw new Refused(`There is no previous version before ${version}.`);
  return { ...row, stable: { version: previous }, blocked: [...new Set([...(row.blocked ?? []), version])] };
}

/** Blocks a version for all users. */
export function block(row, version) {
  if (isBlocked(row, version)) throw new Refused(`${version} is already blocked.`);
  const blocked = { ...row, blocked: [...(row.blocked ?? []), version] };
  if (liveOf(blocked) === undefined)
    throw new Refused('No version would be left. Release another one first.');
  return blocked;
}

/** Unblocks a version. It is live again where the registry still refers to it. */
export function unblock(row, version) {
  if (!isBlocked(row, version)) throw new Refused(`${version} is not blocked.`);
  const { blocked, ...rest } = row;
  const remainingVersions = blocked.filter((blockedVersion) => blockedVersion !== version);
  return remainingVersions.length > 0 ? { ...rest, blocked: remainingVersions } : rest;
}
