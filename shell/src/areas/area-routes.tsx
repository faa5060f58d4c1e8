import type { AreaRoute } from '@steward/shared-api/platform';
import { RemoteComponent, type RemoteLoader } from '@steward/shared-ui/widget';
import type { RouteObject } from 'react-router';
import type { AreaLoads } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** The handle of an area's route (`useMatches().at(-1)?.handle`), for the permission check, the title and the announcement. */
export interface AreaRouteHandle {
  readonly area: string;
  readonly route: AreaRoute;
}

/** In pixels: about a screen below the header, so that the layout does not shift when the page loads. */
const pageHeight = 480;

const every = () => true;

/** Whether anonymous users may open a route. */
export const isPublic = (route: AreaRoute) => route.public === true;

/** Returns the wanted routes of all areas, as children of the shell's layout. The pages of a rejected area show why it was rejected. */
export function areaRoutes(
  registry: Registry,
  loads: AreaLoads,
  isWanted: (route: AreaRoute) => boolean = every,
): RouteObject[] {
  return [...registry.areas, ...registry.refused].flatMap((area) =>
    (area.declaration?.routes ?? [])
      .filter(isWanted)
      .map((route) => routeObject(area.name, route, loads.page(area, route.name))),
  );
}

function routeObject(area: string, route: AreaRoute, load: RemoteLoader): RouteObject {
  return {
    id: `${area}.${route.name}`,
    path: route.path,
    handle: { area, route } satisfies AreaRouteHandle,
    element: (
      <RemoteComponent
        key={`${area}.${route.name}`}
        load={load}
        title={route.title}
        minHeight={pageHeight}
        props={{}}
      />
    ),
  };
}
