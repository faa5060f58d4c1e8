import type { Registry } from './registry.ts';

/** The inline script of index.html reads it too, for its request of the registry. */
const key = 'steward.previous';

const listeners = new Set<() => void>();

/**
 * Returns the versions that the user has rolled back in this tab after repeated failures: `faults@0.1.0-01234567`. The registry then returns
 * the previous version of each, unless the version is no longer current.
 */
export function readRolledBackVersions(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((version) => typeof version === 'string') : [];
  } catch {
    return [];
  }
}

/** Rolls a version back: from now on its previous version is requested. */
export function pinPreviousVersion(version: string): void {
  sessionStorage.setItem(key, JSON.stringify([...new Set([...readRolledBackVersions(), version])]));
  for (const listener of listeners) listener();
}

/** Returns to the current versions, from the next load of the page. */
export function forgetRolledBackVersions(): void {
  sessionStorage.removeItem(key);
}

/** The rolled-back versions as one string, for `useSyncExternalStore`. */
export const rolledBackVersions = {
  read: () => readRolledBackVersions().join(','),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Returns the areas in a previous version, by the registry or by a rollback since it was fetched. */
export function rolledBackAreas({ areas }: Registry, rolledBack: string): Registry['areas'] {
  const versions = rolledBack.split(',');
  return areas.filter((area) => area.channel === 'previous' || versions.includes(versionOf(area)));
}

/** Identifies a version of an area. A page may load two versions, one after the other. */
export const versionOf = ({ name, build }: Registry['areas'][number]) => `${name}@${build.version}`;
