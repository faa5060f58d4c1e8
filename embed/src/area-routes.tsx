import type { CurrentUser } from '@steward/shared-api';
import { resolveSettings, type AreaDeclaration, type AreaRoute } from '@steward/shared-api/platform';
import {
  createRemoteLoader,
  RemoteComponent,
  RemoteError,
  withAreaSettings,
  type AreaModule,
  type LazyRemote,
} from '@steward/shared-ui/widget';
import type { RouteObject } from 'react-router';
import { Card } from './Card.tsx';

/** The embedded area: its pages and its declaration. */
export interface EmbeddedArea {
  readonly declaration: AreaDeclaration;
  readonly area: AreaModule;
}

/** In pixels: the height of a loading list. */
const pageHeight = 480;

/** Returns the routes of the area for signed-in users. Public routes exist only in the portal. */
export function areaRoutes({ declaration, area }: EmbeddedArea, user: CurrentUser): RouteObject[] {
  return declaration.routes
    .filter((route) => !route.public)
    .map((route) => ({
      id: route.name,
      path: route.path,
      element: elementOf(route, { declaration, area }, user),
    }));
}

/** Returns the first path: the first menu entry of the user, otherwise the first route without parameters. */
export function firstPath({ declaration: { menu, routes } }: EmbeddedArea, user: CurrentUser): string {
  const audience = user.isSupplier ? 'supplier' : 'group';
  const entry = menu
    .filter((candidate) => candidate.audience === audience && mayOpen(candidate, user))
    .toSorted((one, other) => one.order - other.order)[0];
  const plainRoute = routes.find(({ path, public: isPublic }) => !isPublic && !path.includes(':'));
  return entry?.path ?? plainRoute?.path ?? '/';
}

function elementOf(route: AreaRoute, { declaration, area }: EmbeddedArea, user: CurrentUser) {
  const page = area.pages[route.name];
  if (!page || !mayOpen(route, user))
    return <Card title={route.title} text="You don't have access to this page. Ask your administrator." />;
  // An embed does not read the registry, so its area has the defaults.
  const { settings } = resolveSettings(declaration.settings);
  const load = createRemoteLoader({ fetch: async () => withAreaSettings(await loadPage(page), settings) });
  return (
    <RemoteComponent key={route.name} load={load} title={route.title} minHeight={pageHeight} props={{}} />
  );
}

const mayOpen = ({ permission }: Pick<AreaRoute, 'permission'>, { permissions }: CurrentUser) =>
  permission === undefined || permissions.includes(permission);

/** Loads a page. A ChunkLoadError of webpack is a network failure. */
async function loadPage(page: LazyRemote) {
  try {
    return await page();
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ChunkLoadError')) throw cause;
    throw new RemoteError('entry', cause.message, { transient: true, cause });
  }
}
