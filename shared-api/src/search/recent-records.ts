import { searchKinds, type SearchKind, type SearchResult } from './search.ts';

/** A record that the user has opened. */
export type RecentRecord = Pick<SearchResult, 'kind' | 'id' | 'title' | 'description'>;

/** Returns the browser's storage. Where it is blocked, already reading `localStorage` throws. */
type StorageOf = () => {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
};

/** How many are remembered. */
const maximumRecent = 8;

/** The start of the keys in the storage; the id of the user follows. */
export const recentRecordsPrefix = 'steward.recent.';

const keyOf = (userId: string) => `${recentRecordsPrefix}${userId}`;

/** The records that the user has opened in this browser, the last one first. */
export function recentRecords(storage: StorageOf, userId: string): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecord).slice(0, maximumRecent) : [];
  } catch {
    // The storage is blocked, or another program has written to it.
    return [];
  }
}

/** Puts an opened record first. */
export function rememberRecord(
  storage: StorageOf,
  userId: string,
  { kind, id, title, description }: RecentRecord,
): void {
  store(storage, userId, [{ kind, id, title, description }, ...othersOf(storage, userId, id)]);
}

/** Removes a record that is deleted or no longer visible. */
export function forgetRecord(storage: StorageOf, userId: string, id: string): void {
  store(storage, userId, othersOf(storage, userId, id));
}

const othersOf = (storage: StorageOf, userId: string, id: string) =>
  recentRecords(storage, userId).filter((other) => other.id !== id);

function store(storage: StorageOf, userId: string, records: readonly RecentRecord[]): void {
  try {
    storage().setItem(keyOf(userId), JSON.stringify(records.slice(0, maximumRecent)));
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
