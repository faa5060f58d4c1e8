import { locations, type Location } from '@steward/shared-api';
import { useCommand, useQuery, type Command } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { locationView, type LocationsView } from './location-view.ts';

/** The current page of locations. */
export function useLocations(view: LocationsView): PagedRows<Location> {
  return usePagedList(locations.list, locationView.toQuery(view), view);
}

export function useLocation(id: string) {
  return useQuery(locations.get, { id });
}

/** Adds a location. */
export function useAddLocation(): Command<typeof locations.create> {
  return useCommand(locations.create);
}

/** Saves a location. */
export function useUpdateLocation(): Command<typeof locations.update> {
  return useCommand(locations.update);
}

/** Moves a location to another region or to none; saved immediately, with a toast. */
export function useMoveToRegion() {
  const into = useCommand(locations.moveToRegion);
  const outOf = useCommand(locations.removeFromRegion);
  const move = useAction(into, { messages: 'moveToRegion' });
  const remove = useAction(outOf, { messages: 'removeFromRegion' });
  return {
    running: into.running || outOf.running,
    to: ({ id, name, version }: Location, regionId: string | null) => {
      const options = { ifMatch: version, about: name };
      return regionId === null ? remove({ id }, options) : move({ id, regionId }, options);
    },
  };
}
