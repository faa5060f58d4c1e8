import { locations, regions, type Location } from '@steward/shared-api';
import { useCommand, useQuery, useInvalidate, type Command } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { useCommandWithEvent } from '../use-command-with-event.ts';
import { toListQuery, type LocationsView } from './location-view.ts';

/** The current page of locations. */
export function useLocations(view: LocationsView): PagedRows<Location> {
  return usePreviousRows(serverPaged(useQuery(locations.list, toListQuery(view), withoutPreviousRows)));
}

export function useLocation(id: string) {
  return useQuery(locations.get, { id });
}

// Regions show the number of their locations.
const stale = [locations.list, locations.get, regions.list];

/** Adds a location. */
export function useAddLocation(): Command<typeof locations.create> {
  const command = useCommand(locations.create, stale);
  return { ...command, run: useCommandWithEvent('location.changed', command.run) };
}

/** Saves a location. */
export function useUpdateLocation(): Command<typeof locations.update> {
  const command = useCommand(locations.update, stale);
  return { ...command, run: useCommandWithEvent('location.changed', command.run) };
}

/** Moves a location to another region or to none; saved immediately, with a toast. */
export function useMoveToRegion() {
  const refresh = useInvalidate();
  const onConflict = () => void refresh([locations.list.id]);
  const into = useCommand(locations.moveToRegion, stale);
  const outOf = useCommand(locations.removeFromRegion, stale);
  const moved = useCommandWithEvent('location.changed', into.run);
  const removed = useCommandWithEvent('location.changed', outOf.run);
  const move = useAction({ run: moved }, { messages: 'moveToRegion', onConflict });
  const remove = useAction({ run: removed }, { messages: 'removeFromRegion', onConflict });
  return {
    running: into.running || outOf.running,
    to: ({ id, name, version }: Location, regionId: string | null) => {
      const options = { ifMatch: version, about: name };
      return regionId === null ? remove({ id }, options) : move({ id, regionId }, options);
    },
  };
}
