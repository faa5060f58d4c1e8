import { locations, regions, type InputOf, type Location } from '@steward/shared-api';
import { useCommand, useQuery, useRefresh, type CallOptions, type Command } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';
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

type Write = typeof locations.create | typeof locations.update | typeof locations.moveToRegion;
type Removal = typeof locations.removeFromRegion;

/** Writes a location and tells the other areas. */
export function useLocationCommand<E extends Write | Removal>(endpoint: E): Command<E> {
  const { run: send, ...command } = useCommand(endpoint, stale);
  const run = useCallback(
    async (input: InputOf<E>, options?: CallOptions) => {
      const answer = await send(input, options);
      // Guarantee: each of these answers the location.
      emit('location.changed', { id: (answer as Location).id });
      return answer;
    },
    [send],
  );
  return { ...command, run };
}

/** Moves a location to another region, or out of its own; done at once, and said. */
export function useMoveToRegion() {
  const refresh = useRefresh();
  const onConflict = () => void refresh([locations.list.id]);
  const into = useLocationCommand(locations.moveToRegion);
  const outOf = useLocationCommand(locations.removeFromRegion);
  const move = useAction(into, { says: 'moveToRegion', onConflict });
  const remove = useAction(outOf, { says: 'removeFromRegion', onConflict });
  return {
    running: into.running || outOf.running,
    to: ({ id, name, version }: Location, regionId: string | null) => {
      const options = { ifMatch: version, about: name };
      return regionId === null ? remove({ id }, options) : move({ id, regionId }, options);
    },
  };
}
