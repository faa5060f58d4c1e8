import { searches, searchWords, type SearchResults } from '@steward/shared-api';
import { ApiError, call } from '@steward/shared-api/client';
import type { PaletteEntry } from '@steward/shared-ui/widget';
import { useCallback, useEffect, useState } from 'react';

/** Delays a search while the user types. */
const delayMs = 120;

interface Response {
  readonly term: string;
  readonly attempt: number;
  readonly found?: SearchResults;
  readonly error?: ApiError;
}

export interface Search {
  /** The results of the last term that was answered. */
  readonly found: SearchResults | undefined;
  readonly isSearching: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Searches all records while the user types. A new term cancels the request of the one before; its results stay until the next ones arrive. */
export function useSearch(term: string): Search {
  const [response, setResponse] = useState<Response | null>(null);
  const [attempt, setAttempt] = useState(0);
  const canSearch = searchWords(term).length > 0;
  useEffect(() => {
    if (!canSearch) return undefined;
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const timer = setTimeout(async () => {
      try {
        const found = await call(searches.find, { searchTerm: term }, { signal, background: true });
        if (!signal.aborted) setResponse({ term, attempt, found });
      } catch (error) {
        if (!signal.aborted && error instanceof ApiError) setResponse({ term, attempt, error });
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [term, canSearch, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (!canSearch) return { found: undefined, isSearching: false, error: undefined, retry };
  const isAnswered = response?.term === term && response.attempt === attempt;
  return {
    found: response?.found,
    isSearching: !isAnswered,
    error: isAnswered ? response.error : undefined,
    retry,
  };
}

interface Source {
  readonly key: string;
  readonly entries: readonly PaletteEntry[];
}

/**
 * The entries of all areas, and the function by which an area shows its own. `key` names the term and the asset. Entries that an area has found
 * for another key are left out, because Enter would open them.
 */
export function useEntriesOfAreas(key: string) {
  const [sources, setSources] = useState<Readonly<Record<string, Source>>>({});
  const show = useCallback(
    (source: string, entries: readonly PaletteEntry[]) => {
      const named = entries.map((entry) => ({ ...entry, id: `${source}:${entry.id}` }));
      setSources((others) => ({ ...others, [source]: { key, entries: named } }));
    },
    [key],
  );
  const added = Object.values(sources).flatMap((source) =>
    source.entries.filter(({ isFound }) => !isFound || source.key === key),
  );
  return [added, show] as const;
}
