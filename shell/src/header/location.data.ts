import { locations } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { selectLocation, useSelectedLocation, type SelectedItem } from '@steward/shared-auth';
import type { Choices } from '@steward/shared-ui/header';
import { useEffect, useState } from 'react';

/** Users with more locations search by name. */
const pageSize = 50;
/** Delays a search while the user types. */
const delayMs = 120;

/** Searches locations on the server; `null` sends no query. The previous results stay while a search is loading. */
export function useLocationSearch(search: string | null): Choices {
  const term = search?.trim() ?? null;
  const delayed = useDelayed(term);
  // An empty search needs no delay.
  const query = term === '' ? term : delayed;
  const { data, isLoading, error, refetch } = useQuery(
    locations.list,
    query === null ? null : { pageSize, ...(query && { searchTerm: query }) },
    { revalidateOnFocus: false },
  );
  return {
    found: data?.data.map(({ id, name, label }) => ({ id, name: label ?? name })) ?? [],
    total: data?.pagination.totalCount ?? 0,
    isSearching: term !== query || isLoading,
    retry: error && !isLoading ? () => void refetch() : undefined,
  };
}

/** Validates the stored location of the tab: clears it if the user can no longer see it, and updates a changed name. */
export function useValidatedSelection(): void {
  const selected = useSelectedLocation();
  const [stored] = useState<SelectedItem | null>(selected);
  useQuery(locations.get, stored && stored.id === selected?.id ? { id: stored.id } : null, {
    onSuccess: ({ id, name, label = name }) => {
      if (label !== stored?.name) selectLocation({ id, name: label });
    },
    onError: ({ status }) => {
      if (status === 404 || status === 400) selectLocation(null);
    },
  });
}

function useDelayed(term: string | null): string | null {
  const [delayed, setDelayed] = useState(term);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(term), delayMs);
    return () => clearTimeout(timer);
  }, [term]);
  return delayed;
}
