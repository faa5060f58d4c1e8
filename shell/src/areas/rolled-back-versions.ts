import type { Registry } from './registry.ts';

/** Also read by the inline script of index.html, which asks for the registry by it. */
const key = 'steward.previous';

const listeners = new Set<() => void>();

/**
 * The versions that somebody left in this tab because they failed again and again: `faults@0.1.0-01234567`. The registry is asked for the one
 * before each; one that is no longer current is left anyhow, so that nobody is ever led back to it.
 */
export function readLeft(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((version) => typeof version === 'string') : [];
  } catch {
    return [];
  }
}

/** From now on the version before this one is asked for. */
export function pinPreviousVersion(version: string): void {
  sessionStorage.setItem(key, JSON.stringify([...new Set([...readLeft(), version])]));
  for (const listener of listeners) listener();
}

/** Back to the current versions, from the next start of the page. */
export function forgetLeft(): void {
  sessionStorage.removeItem(key);
}

/** The versions that were left as one text, for `useSyncExternalStore`. */
export const leftVersions = {
  read: () => readLeft().join(','),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The areas that are used in an earlier version: so the registry says, or they have gone back since it was asked. */
export function usedEarlier({ areas }: Registry, left: string): Registry['areas'] {
  const versions = left.split(',');
  return areas.filter((area) => area.channel === 'previous' || versions.includes(versionOf(area)));
}

/** One version of an area: two of them may be in one page, one after the other. */
export const versionOf = ({ name, build }: Registry['areas'][number]) => `${name}@${build.version}`;
