import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { areaRoutes, isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { CrashPage } from '../frame/CrashPage.tsx';
import type { ShellRouteHandle } from '../frame/route-handle.ts';
import { AnonymousFrame } from './AnonymousFrame.tsx';

/** Returns the public routes. At any other address the portal restarts, and the route guard runs again. */
export function anonymousRoutes(
  registry: Registry,
  loads: AreaLoads,
  restart: () => void = reload,
): RouteObject[] {
  return [
    {
      element: <AnonymousFrame overrides={registry.overrides} />,
      errorElement: <CrashPage />,
      children: [
        ...areaRoutes(registry, loads, isPublic),
        {
          path: '*',
          element: <RestartPortal restart={restart} />,
          handle: { title: 'One moment' } satisfies ShellRouteHandle,
        },
      ],
    },
  ];
}

const reload = () => location.reload();

function RestartPortal({ restart }: { restart: () => void }) {
  useEffect(() => {
    restart();
  }, [restart]);
  return null;
}
