import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { areaRoutes, isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { CrashPage } from '../frame/CrashPage.tsx';
import type { ShellRouteHandle } from '../frame/route-handle.ts';
import { AnonymousFrame } from './AnonymousFrame.tsx';

/** Every address that somebody who is not signed in may see; at any other the portal begins anew, and with it the guard. */
export function anonymousRoutes(
  registry: Registry,
  loads: AreaLoads,
  begin: () => void = reload,
): RouteObject[] {
  return [
    {
      element: <AnonymousFrame overrides={registry.overrides} />,
      errorElement: <CrashPage />,
      children: [
        ...areaRoutes(registry, loads, isPublic),
        {
          path: '*',
          element: <BeginAnew begin={begin} />,
          handle: { title: 'One moment' } satisfies ShellRouteHandle,
        },
      ],
    },
  ];
}

const reload = () => location.reload();

function BeginAnew({ begin }: { begin: () => void }) {
  useEffect(() => {
    begin();
  }, [begin]);
  return null;
}
