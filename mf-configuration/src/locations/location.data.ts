import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { LocationsView } from './location-view.ts';

/** The page in view. */
export function useLocations({ search, page, pageSize }: LocationsView): GridList<Location> {
  const answer = useQuery(
    locations.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
