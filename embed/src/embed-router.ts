import { addresses } from '@steward/shared-ui/widget';
import {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  matchPath,
  matchRoutes,
  parsePath,
  type DataRouter,
  type RouteObject,
  type To,
} from 'react-router';
import type { Navigation } from './embed-props.ts';

interface EmbedRouterOptions {
  /** The first screen. */
  readonly path: string;
  /** The screen is kept in memory without it, or if the page is not below it. */
  readonly basePath: string | undefined;
  /** The origin of the portal. */
  readonly portal: string;
  readonly onNavigate: (navigation: Navigation) => void;
}

/**
 * Creates the router of an embed. It follows only links to screens of the area, and reports all navigations to the host. Links to other
 * screens have addresses of the portal, so that they work in a new tab.
 */
export function createEmbedRouter(routes: RouteObject[], options: EmbedRouterOptions): DataRouter {
  const { portal, onNavigate } = options;
  const basePath = isBelow(options.basePath, window.location.pathname) ? options.basePath : undefined;
  const router =
    basePath === undefined ? memoryRouter(routes, options) : browserRouter(routes, options, basePath);
  const isOfArea = (pathname: string) => matchRoutes(routes, pathname) !== null;
  const { navigate, createHref } = router;
  // The href of the memory router would be an address of the host.
  router.createHref = (location) => {
    const path = withoutBase(basePath, createPath(location));
    if (basePath !== undefined && isOfArea(parsePath(path).pathname ?? '/')) return createHref(location);
    return portal + path;
  };
  router.navigate = (to: To | number | null, navigateOptions?: Parameters<typeof navigate>[1]) => {
    if (to === null || typeof to === 'number') return navigate(Number(to));
    const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to;
    if (!pathname.startsWith('/') || isOfArea(pathname)) return navigate(to, navigateOptions);
    onNavigate(navigation(typeof to === 'string' ? to : createPath(to), false));
    return Promise.resolve();
  };
  let last = router.state.location.key;
  router.subscribe(({ location, navigation: { state } }) => {
    if (state !== 'idle' || location.key === last) return;
    last = location.key;
    onNavigate(navigation(withoutBase(basePath, createPath(location)), true));
  });
  return router;
}

function memoryRouter(routes: RouteObject[], { path }: EmbedRouterOptions): DataRouter {
  return createMemoryRouter(routes, { initialEntries: [path] });
}

/** Takes the screen from the address below `basePath`. At `basePath` itself it opens the first screen. */
function browserRouter(routes: RouteObject[], { path }: EmbedRouterOptions, basePath: string): DataRouter {
  const router = createBrowserRouter(routes, { basename: basePath });
  const current = withoutBase(basePath, router.state.location.pathname);
  if (current === '/' && matchRoutes(routes, '/') === null) void router.navigate(path, { replace: true });
  return router;
}

function isBelow(basePath: string | undefined, path: string): basePath is string {
  const base = basePath?.replace(/\/$/, '') ?? '';
  return basePath !== undefined && path.startsWith(base) && /^([/?#]|$)/.test(path.slice(base.length));
}

/** Returns a path without its base path. */
function withoutBase(basePath: string | undefined, path: string): string {
  const base = basePath?.replace(/\/$/, '') ?? '';
  const rest = isBelow(basePath, path) ? path.slice(base.length) : path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function navigation(path: string, followed: boolean): Navigation {
  const { pathname = '/' } = parsePath(path);
  const name = Object.entries(addresses).find(([, address]) => matchPath(address, pathname))?.[0];
  return { path, followed, ...(name === undefined ? {} : { name }) };
}
