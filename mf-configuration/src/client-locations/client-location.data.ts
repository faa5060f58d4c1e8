import { locations, type Location } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import { questionOf, type LocationsView } from './client-location-view.ts';

/** The page in view. */
export function useLocations(view: LocationsView, groupId: string | undefined): GridList<Location> {
  return useHeldRows(serverPaged(useQuery(locations.list, questionOf(view, groupId), ownRowsOnly)));
}

/** A location that may be among the rows already. */
export function useLocationAmong(rows: readonly Location[] | undefined, id: string) {
  const known = rows?.find((row) => row.id === id);
  const { data, error, mutate } = useQuery(locations.get, known ? null : { id });
  return { location: known ?? data, error, mutate };
}
