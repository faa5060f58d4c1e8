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

interface Embedding {
  /** The screen to begin with. */
  readonly path: string;
  /** In memory when not given, or when the page is elsewhere. */
  readonly basePath: string | undefined;
  /** Where the portal is: its screens are addresses of their own there. */
  readonly portal: string;
  readonly tell: (navigation: Navigation) => void;
}

/**
 * The router of an embed. It follows links to the screens of the area alone; of the others it tells, and their addresses are those of the
 * portal, for who opens one in another tab.
 */
export function createEmbedRouter(routes: RouteObject[], embedding: Embedding): DataRouter {
  const { portal, tell } = embedding;
  const basePath = isBelow(embedding.basePath, window.location.pathname) ? embedding.basePath : undefined;
  const router =
    basePath === undefined ? inMemory(routes, embedding) : inAddress(routes, embedding, basePath);
  const isOurs = (pathname: string) => matchRoutes(routes, pathname) !== null;
  const { navigate, createHref } = router;
  // Not the memory router's: it would be an address of the host.
  router.createHref = (location) => {
    const path = within(basePath, createPath(location));
    if (basePath !== undefined && isOurs(parsePath(path).pathname ?? '/')) return createHref(location);
    return portal + path;
  };
  const steer = (to: To | number | null, options?: Parameters<typeof navigate>[1]) => {
    if (to === null || typeof to === 'number') return navigate(Number(to));
    const { pathname = '' } = typeof to === 'string' ? parsePath(to) : to;
    if (!pathname.startsWith('/') || isOurs(pathname)) return navigate(to, options);
    tell(navigation(typeof to === 'string' ? to : createPath(to), false));
    return Promise.resolve();
  };
  router.navigate = steer;
  let last = router.state.location.key;
  router.subscribe(({ location, navigation: { state } }) => {
    if (state !== 'idle' || location.key === last) return;
    last = location.key;
    tell(navigation(within(basePath, createPath(location)), true));
  });
  return router;
}

function inMemory(routes: RouteObject[], { path }: Embedding): DataRouter {
  return createMemoryRouter(routes, { initialEntries: [path] });
}

/** Below its path the address says the screen; right at it, the one to begin with is shown. */
function inAddress(routes: RouteObject[], { path }: Embedding, basePath: string): DataRouter {
  const router = createBrowserRouter(routes, { basename: basePath });
  const now = within(basePath, router.state.location.pathname);
  if (now === '/' && matchRoutes(routes, '/') === null) void router.navigate(path, { replace: true });
  return router;
}

function isBelow(basePath: string | undefined, path: string): basePath is string {
  const base = basePath?.replace(/\/$/, '') ?? '';
  return basePath !== undefined && path.startsWith(base) && /^([/?#]|$)/.test(path.slice(base.length));
}

/** An address without what it is below. */
function within(basePath: string | undefined, path: string): string {
  const base = basePath?.replace(/\/$/, '') ?? '';
  const rest = isBelow(basePath, path) ? path.slice(base.length) : path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function navigation(path: string, followed: boolean): Navigation {
  const { pathname = '/' } = parsePath(path);
  const name = Object.entries(addresses).find(([, address]) => matchPath(address, pathname))?.[0];
  return { path, followed, ...(name === undefined ? {} : { name }) };
}
