import { locations } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { selectLocation, useSelectedLocation, type Chosen } from '@steward/shared-auth';
import type { Choices } from '@steward/shared-ui/header';
import { useEffect, useState } from 'react';

/** As many as somebody reads through; who has more types a part of a name. */
const pageSize = 50;
/** In milliseconds; what is typed faster than this is one question. */
const pause = 120;

/** The locations that a search finds, the server's answer; null asks nothing yet. What was found last stays meanwhile. */
export function useLocationSearch(search: string | null): Choices {
  const term = search?.trim() ?? null;
  const paused = usePaused(term);
  // Nothing was typed: nothing to wait for.
  const asked = term === '' ? term : paused;
  const { data, isLoading, error, refetch } = useQuery(
    locations.list,
    asked === null ? null : { pageSize, ...(asked && { searchTerm: asked }) },
    { revalidateOnFocus: false },
  );
  return {
    found: data?.data.map(({ id, name }) => ({ id, name })) ?? [],
    total: data?.pagination.totalCount ?? 0,
    isSearching: term !== asked || isLoading,
    retry: error && !isLoading ? () => void refetch() : undefined,
  };
}

/**
 * Keeps the choice that the tab was left at honest: a location that is no longer the person's is let go, one
 * that was renamed gets its name.
 */
export function useValidatedSelection(): void {
  const selected = useSelectedLocation();
  const [stored] = useState<Chosen | null>(selected);
  useQuery(locations.get, stored && stored.id === selected?.id ? { id: stored.id } : null, {
    onSuccess: ({ id, name }) => {
      if (name !== stored?.name) selectLocation({ id, name });
    },
    onError: ({ status }) => {
      if (status === 404 || status === 400) selectLocation(null);
    },
  });
}

function usePaused(term: string | null): string | null {
  const [paused, setPaused] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(term), pause);
    return () => clearTimeout(timer);
  }, [term]);
  return paused;
}
