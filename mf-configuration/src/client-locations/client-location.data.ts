import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { toListQuery, type LocationsView } from './client-location-view.ts';

/** The page in view. */
export function useLocations(view: LocationsView, groupId: string | undefined): PagedRows<Location> {
  return usePreviousRows(
    serverPaged(useQuery(locations.list, toListQuery(view, groupId), withoutPreviousRows)),
  );
}

/** A location that may be among the rows already. */
export function useLocationAmong(rows: readonly Location[] | undefined, id: string) {
  const known = rows?.find((row) => row.id === id);
  const { data, error, refetch } = useQuery(locations.get, known ? null : { id });
  return { location: known ?? data, error, refetch };
}
