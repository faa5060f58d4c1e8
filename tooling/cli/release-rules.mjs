// What may become of an area's row in registry.json. Each rule answers with the new row, or refuses in a sentence.
import { Refused } from './areas-folder.mjs';
import { liveOf } from './forget-versions.mjs';

const isBlocked = (row, version) => row?.blocked?.includes(version) ?? false;

function ensureNotBlocked(row, version) {
  if (isBlocked(row, version)) throw new Refused(`${version} is blocked. Unblock it first.`);
}

export function ensureStable(row) {
  if (!row) throw new Refused('It has no stable version yet: release it to everybody first.');
}

function ensureCanary({ canary }) {
  if (!canary) throw new Refused('Nobody tries a version of it now: there is no canary.');
  return canary.version;
}

const withoutCanary = ({ canary: _canary, canaryPercent: _percent, canaryGroups: _groups, ...row }) => row;

/** This version for everybody; the last good one becomes the one before. A canary ends: it is this one, or older. */
export function toStable(row, version) {
  ensureNotBlocked(row, version);
  if (!row) return { stable: { version } };
  const previous = [row.stable.version, row.stable.previous].find(
    (one) => one !== undefined && one !== version && !isBlocked(row, one),
  );
  return { ...withoutCanary(row), stable: previous === undefined ? { version } : { version, previous } };
}

/** This version for some. @param {{ percent?: number, groups?: string[] }} who */
export function toCanary(row, version, who) {
  ensureNotBlocked(row, version);
  ensureStable(row);
  if (row.stable.version === version) throw new Refused(`${version} is what everybody has already.`);
  return toAudience({ ...withoutCanary(row), canary: { version } }, who);
}

/** Who tries the canary; what is not said stays as it is. */
export function toAudience(row, { percent = row.canaryPercent ?? 0, groups = row.canaryGroups ?? [] }) {
  ensureCanary(row);
  const { canaryGroups: _, ...rest } = row;
  return { ...rest, canaryPercent: percent, ...(groups.length > 0 ? { canaryGroups: groups } : {}) };
}

/** What some have tried for everybody. */
export function promote(row) {
  return toStable(row, ensureCanary(row));
}

/** The canary withdrawn; without one the stable version taken back, and blocked. */
export function rollback(row) {
  if (row.canary) return withoutCanary(row);
  const { version, previous } = row.stable;
  if (previous === undefined || isBlocked(row, previous))
    throw new Refused(`There is no version before ${version} to go back to.`);
  return { ...row, stable: { version: previous }, blocked: [...new Set([...(row.blocked ?? []), version])] };
}

/** Nobody gets this version from now on. */
export function block(row, version) {
  if (isBlocked(row, version)) throw new Refused(`${version} is blocked already.`);
  const blocked = { ...row, blocked: [...(row.blocked ?? []), version] };
  if (liveOf(blocked) === undefined)
    throw new Refused('Nobody would have any version of it left. Release another one first.');
  return blocked;
}

/** It may be released again, and is live where the registry still names it. */
export function unblock(row, version) {
  if (!isBlocked(row, version)) throw new Refused(`${version} is not blocked.`);
  const { blocked, ...rest } = row;
  const left = blocked.filter((one) => one !== version);
  return left.length > 0 ? { ...rest, blocked: left } : rest;
}
