import { searches, searchWords, type SearchResults } from '@steward/shared-api';
import { ApiError, call } from '@steward/shared-api/client';
import type { PaletteEntry } from '@steward/shared-ui/widget';
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';

/** Delays a search while the user types. One or two letters match most records and take longest, and most users type on. */
const delayOf = (term: string) => (term.length < 3 ? 300 : 120);

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
    }, delayOf(term));
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
  const latest = useRef(key);
  // Before the effects of the areas, which call `show`.
  useInsertionEffect(() => {
    latest.current = key;
  }, [key]);
  const show = useCallback(
    (source: string, entries: unknown) => {
      // An area may answer an earlier term late.
      if (latest.current !== key) return;
      setSources((others) => ({
        ...others,
        [source]: { key, entries: entriesOf(source, entries) },
      }));
    },
    [key],
  );
  const added = Object.values(sources).flatMap((source) =>
    source.entries.filter(({ isFound }) => !isFound || source.key === key),
  );
  return [added, show] as const;
}

/** More would push the entries of other areas out of sight. */
const maximumEntries = 20;

/** The valid entries of an area, which may have been built for another version of the portal: a wrong one must not break the search. */
function entriesOf(source: string, entries: unknown): PaletteEntry[] {
  if (!Array.isArray(entries)) return [];
  const valid = entries.filter(isEntry);
  const ids = valid.map(({ id }) => id);
  return valid
    .filter(({ id }, at) => ids.indexOf(id) === at)
    .slice(0, maximumEntries)
    .map((entry) => ({ ...entry, id: `${source}:${entry.id}` }));
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, about = '', to }: Readonly<Record<string, unknown>> = { ...value };
  const areTexts = [id, title, about].every((text) => typeof text === 'string');
  // Not `//host`, which leaves the portal.
  return areTexts && typeof to === 'string' && /^\/(?![/\\])/.test(to);
}
