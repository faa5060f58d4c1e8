import type { RouteObject } from 'react-router';
import type { AreaLoads } from '../areas/area-loads.ts';
import { areaRoutes } from '../areas/area-routes.tsx';
import type { Registry } from '../areas/registry.ts';
import { DashboardPage } from '../home/DashboardPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { Frame } from './Frame.tsx';
import { EmptyPage, NotificationsPage } from './lazy-components.tsx';
import { notificationsPath } from '../notifications/notifications-path.ts';
import type { ShellRouteHandle } from './route-handle.ts';

/** Returns all routes of the portal: the shell's own, those of the areas, and a page for unknown addresses. */
export function portalRoutes(registry: Registry, loads: AreaLoads): RouteObject[] {
  return [
    {
      element: <Frame loads={loads} />,
      errorElement: <CrashPage />,
      children: [
        { path: '/', element: <DashboardPage />, handle: { title: 'Dashboard' } satisfies ShellRouteHandle },
        {
          path: notificationsPath,
          element: <NotificationsPage />,
          handle: { title: 'Notifications' } satisfies ShellRouteHandle,
        },
        ...areaRoutes(registry, loads),
        {
          path: '*',
          element: <EmptyPage />,
          handle: { title: 'Page not found' } satisfies ShellRouteHandle,
        },
      ],
    },
  ];
}
