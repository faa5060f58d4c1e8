import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { toListQuery, type LocationsView } from './client-location-view.ts';

/** The current page of locations. */
export function useLocations(view: LocationsView, groupId: string | undefined): PagedRows<Location> {
  return usePagedList(locations.list, toListQuery(view, groupId), view);
}

/** Returns a location from these rows, or loads it. */
export function useLocationFrom(rows: readonly Location[] | undefined, id: string) {
  const loadedRow = rows?.find((row) => row.id === id);
  const { data, error, refetch } = useQuery(locations.get, loadedRow ? null : { id });
  return { location: loadedRow ?? data, error, refetch };
}
