import { searchKinds, type SearchKind, type SearchResult } from './search.ts';

/** A record that the user has opened. */
export type RecentRecord = Pick<SearchResult, 'kind' | 'id' | 'title' | 'description'>;

/** The part of the browser's storage that is used here. */
interface Storage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** How many are remembered. */
const maximumRecent = 8;

const keyOf = (userId: string) => `steward.recent.${userId}`;

/** The records that the user has opened in this browser, the last one first. */
export function recentRecords(storage: Storage, userId: string): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, maximumRecent) : [];
  } catch {
    // The storage is blocked, or another program has written to it.
    return [];
  }
}

/** Puts an opened record first. */
export function rememberRecord(
  storage: Storage,
  userId: string,
  { kind, id, title, description }: RecentRecord,
): void {
  store(storage, userId, [{ kind, id, title, description }, ...othersOf(storage, userId, id)]);
}

/** Removes a record that is deleted or no longer visible. */
export function forgetRecord(storage: Storage, userId: string, id: string): void {
  store(storage, userId, othersOf(storage, userId, id));
}

const othersOf = (storage: Storage, userId: string, id: string) =>
  recentRecords(storage, userId).filter((other) => other.id !== id);

function store(storage: Storage, userId: string, records: readonly RecentRecord[]): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(records.slice(0, maximumRecent)));
  } catch {
    // The storage is blocked or full: nothing is remembered.
  }
}

function isRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const texts: Readonly<Record<string, unknown>> = { ...value };
  const kinds: readonly unknown[] = searchKinds satisfies readonly SearchKind[];
  return (
    kinds.includes(texts['kind']) &&
    ['id', 'title', 'description'].every((name) => typeof texts[name] === 'string') &&
    texts['id'] !== ''
  );
}
