/** Also read by the inline script of index.html, which asks for the registry by it. */
const key = 'steward.previous';

const listeners = new Set<() => void>();

/** The names of the areas whose earlier version is used in this tab, because the current one failed again and again. */
export function readEarlier(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** From now on the earlier version of this area is asked for. */
export function goBackTo(area: string): void {
  sessionStorage.setItem(key, JSON.stringify([...new Set([...readEarlier(), area])]));
  for (const listener of listeners) listener();
}

/** Back to the current versions, from the next start of the page. */
export function forgetEarlier(): void {
  sessionStorage.removeItem(key);
}

/** The names as one text, for `useSyncExternalStore`. */
export const earlierVersions = {
  read: () => readEarlier().join(','),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
