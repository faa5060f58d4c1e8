import { searchKinds, type SearchKind, type SearchResult } from '@steward/shared-api';

/** A result that the user has opened. */
export type RecentResult = Pick<SearchResult, 'kind' | 'id' | 'title' | 'description'>;

const maximumRecent = 8;

const keyOf = (userId: string) => `steward.recent.${userId}`;

/** The results that the user has opened in this browser, the last one first. */
export function recentResults(userId: string): readonly RecentResult[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isResult).slice(0, maximumRecent) : [];
  } catch {
    // Another version, or storage that the browser blocks.
    return [];
  }
}

/** Puts an opened result first. */
export function rememberResult(userId: string, { kind, id, title, description }: RecentResult): void {
  const others = recentResults(userId).filter((other) => other.id !== id);
  try {
    const kept = [{ kind, id, title, description }, ...others].slice(0, maximumRecent);
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // The search works without it.
  }
}

function isResult(value: unknown): value is RecentResult {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Readonly<Record<string, unknown>> = { ...value };
  const kinds: readonly unknown[] = searchKinds satisfies readonly SearchKind[];
  return (
    kinds.includes(texts['kind']) &&
    ['id', 'title', 'description'].every((name) => typeof texts[name] === 'string') &&
    texts['id'] !== ''
  );
}
