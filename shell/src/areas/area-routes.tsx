import type { AreaRoute } from '@steward/shared-api/platform';
import { RemoteComponent, type RemoteLoader } from '@steward/shared-ui/widget';
import type { RouteObject } from 'react-router';
import type { AreaLoads } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** What the guard, the title and the announcement know of a route: `useMatches().at(-1)?.handle`. */
export interface AreaRouteHandle {
  readonly area: string;
  readonly route: AreaRoute;
}

/** As tall as a screen below the header, so that nothing jumps when the page arrives. */
const pageHeight = 480;

const every = () => true;

/** Open to everybody. */
export const isPublic = (route: AreaRoute) => route.public === true;

/**
 * The routes that areas declare, all of them or some, to hang under the shell's layout; an area that was refused says so in its
 * places.
 */
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
