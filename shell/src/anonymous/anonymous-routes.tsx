import { useEffect } from 'react';
import type { RouteObject } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { areaRoutes, isPublic } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { CrashPage } from '../frame/CrashPage.tsx';
import type { ShellRouteHandle } from '../frame/route-handle.ts';
import { AnonymousFrame } from './AnonymousFrame.tsx';

/** Returns the public routes. At any other address the page reloads, and the route guard runs again. */
export function anonymousRoutes(
  registry: Registry,
  loads: AreaLoads,
  reload: () => void = reloadPage,
): RouteObject[] {
  return [
    {
      element: <AnonymousFrame overrides={registry.overrides} />,
      errorElement: <CrashPage />,
      children: [
        ...areaRoutes(registry, loads, isPublic),
        {
          path: '*',
          element: <ReloadPage reload={reload} />,
          handle: { title: 'One moment' } satisfies ShellRouteHandle,
        },
      ],
    },
  ];
}

const reloadPage = () => location.reload();

function ReloadPage({ reload }: { reload: () => void }) {
  useEffect(() => {
    reload();
  }, [reload]);
  return null;
}
