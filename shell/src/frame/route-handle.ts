import { useMatches } from 'react-router';
import type { AreaRouteHandle } from '../areas/area-routes.tsx';

/** The handle of the shell's own routes. */
export interface ShellRouteHandle {
  readonly title: string;
}

/** The properties of the current route that the frame needs. */
export interface CurrentRoute {
  readonly title: string;
  /** The declared name of the route: `assetdetail`. */
  readonly name?: string;
  readonly withoutUserMenu?: boolean;
  readonly area?: string;
  /** The area with the highlighted menu entry; undefined for a route with `besideMenu`. */
  readonly menuArea?: string;
  readonly permission?: AreaRouteHandle['route']['permission'];
}

/** Returns the current route. */
export function useCurrentRoute(): CurrentRoute {
  const handle = useMatches().at(-1)?.handle;
  if (!isHandle(handle)) return { title: 'Dashboard' };
  if ('title' in handle) return { title: handle.title };
  const { area, route } = handle;
  const menu = route.besideMenu ? {} : { menuArea: area };
  return {
    title: route.title,
    name: route.name,
    withoutUserMenu: route.withoutUserMenu ?? false,
    area,
    ...menu,
    permission: route.permission,
  };
}

// Guarantee: routes.tsx, area-routes.tsx and anonymous-routes.tsx create all routes, each with one of these handles.
function isHandle(handle: unknown): handle is ShellRouteHandle | AreaRouteHandle {
  return typeof handle === 'object' && handle !== null && ('title' in handle || 'route' in handle);
}
