import { useMatches } from 'react-router';
import type { AreaRouteHandle } from '../areas/area-routes.tsx';

/** What the shell's own routes carry. */
export interface ShellRouteHandle {
  readonly title: string;
}

/** What the frame knows of the route that is shown. */
export interface ShownRoute {
  readonly title: string;
  /** The declared name of an area's route: `tracker`. */
  readonly name?: string;
  readonly area?: string;
  /** Whose entry of the menu is lit: the area's, unless the route stands beside it. */
  readonly lit?: string;
  readonly permission?: AreaRouteHandle['route']['permission'];
}

/** The route that is shown now. */
export function useShownRoute(): ShownRoute {
  const handle = useMatches().at(-1)?.handle;
  if (!isHandle(handle)) return { title: 'Dashboard' };
  if ('title' in handle) return { title: handle.title };
  const { area, route } = handle;
  const lit = route.besideMenu ? {} : { lit: area };
  return { title: route.title, name: route.name, area, ...lit, permission: route.permission };
}

// Guarantee: every route below the frame is made in routes.tsx or area-routes.tsx, each with one of these handles.
function isHandle(handle: unknown): handle is ShellRouteHandle | AreaRouteHandle {
  return typeof handle === 'object' && handle !== null && ('title' in handle || 'route' in handle);
}
