import { locations, maximumPageSize } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { selectLocation, useSelectedLocation, type Chosen } from '@steward/shared-auth';
import { useEffect, useMemo } from 'react';

/**
 * The locations a practice's person may look at, undefined until they are there. Keeps the choice honest: a single
 * location is chosen at once, and a stored choice that is no longer theirs is let go.
 */
export function useLocationsInScope(): readonly Chosen[] | undefined {
  const { data: page } = useQuery(locations.list, { pageSize: maximumPageSize });
  const inScope = useMemo(() => page?.data.map(({ id, name }) => ({ id, name })), [page]);
  const selected = useSelectedLocation();
  const isComplete = page !== undefined && page.pagination.totalCount <= page.data.length;
  useEffect(() => {
    if (!inScope || !isComplete) return;
    const [only, second] = inScope;
    const found = inScope.find(({ id }) => id === selected?.id);
    const right = found ?? (second ? null : (only ?? null));
    if (right?.id !== selected?.id || right?.name !== selected?.name) selectLocation(right);
  }, [inScope, isComplete, selected]);
  return inScope;
}
