import { locations, regions, type Location } from '@steward/shared-api';
import { useCommand, useQuery, useRefresh, type Command } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import { useTelling } from '../telling.ts';
import { questionOf, type LocationsView } from './location-view.ts';

/** The page in view. */
export function useLocations(view: LocationsView): GridList<Location> {
  return useHeldRows(serverPaged(useQuery(locations.list, questionOf(view), ownRowsOnly)));
}

export function useLocation(id: string) {
  return useQuery(locations.get, { id });
}

// A region counts its locations.
const stale = [locations.list, locations.get, regions.list];

/** Adds a location. */
export function useAddLocation(): Command<typeof locations.create> {
  const command = useCommand(locations.create, stale);
  return { ...command, run: useTelling('location.changed', command.run) };
}

/** Saves a location. */
export function useUpdateLocation(): Command<typeof locations.update> {
  const command = useCommand(locations.update, stale);
  return { ...command, run: useTelling('location.changed', command.run) };
}

/** Moves a location to another region, or out of its own; done at once, and said. */
export function useMoveToRegion() {
  const refresh = useRefresh();
  const onConflict = () => void refresh([locations.list.id]);
  const into = useCommand(locations.moveToRegion, stale);
  const outOf = useCommand(locations.removeFromRegion, stale);
  const moved = useTelling('location.changed', into.run);
  const removed = useTelling('location.changed', outOf.run);
  const move = useAction({ run: moved }, { says: 'moveToRegion', onConflict });
  const remove = useAction({ run: removed }, { says: 'removeFromRegion', onConflict });
  return {
    running: into.running || outOf.running,
    to: ({ id, name, version }: Location, regionId: string | null) => {
      const options = { ifMatch: version, about: name };
      return regionId === null ? remove({ id }, options) : move({ id, regionId }, options);
    },
  };
}
