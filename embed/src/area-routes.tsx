import type { CurrentUser } from '@steward/shared-api';
import type { AreaDeclaration, AreaRoute } from '@steward/shared-api/platform';
import {
  createRemoteLoader,
  RemoteComponent,
  RemoteError,
  type AreaModule,
  type LazyRemote,
} from '@steward/shared-ui/widget';
import type { RouteObject } from 'react-router';
import { Card } from './Card.tsx';

/** What is embedded: the area's pages and what it says of them. */
export interface EmbeddedArea {
  readonly declaration: AreaDeclaration;
  readonly area: AreaModule;
}

/** As tall as a list that is on its way. */
const pageHeight = 480;

/** The screens of the area for people who are signed in; those for everybody are the portal's alone. */
export function areaRoutes({ declaration, area }: EmbeddedArea, user: CurrentUser): RouteObject[] {
  return declaration.routes
    .filter((route) => !route.public)
    .map((route) => ({ id: route.name, path: route.path, element: elementOf(route, area, user) }));
}

/** Where it begins: at the first entry of the person's menu, else at the first screen that needs no more said. */
export function firstPath({ declaration: { menu, routes } }: EmbeddedArea, user: CurrentUser): string {
  const audience = user.isSupplier ? 'supplier' : 'group';
  const entry = menu
    .filter((one) => one.audience === audience && mayOpen(one, user))
    .toSorted((one, other) => one.order - other.order)[0];
  const plain = routes.find(({ path, public: isPublic }) => !isPublic && !path.includes(':'));
  return entry?.path ?? plain?.path ?? '/';
}

function elementOf(route: AreaRoute, { pages }: AreaModule, user: CurrentUser) {
  const page = pages[route.name];
  if (!page || !mayOpen(route, user))
    return <Card title={route.title} text="Your role does not include this page." />;
  const load = createRemoteLoader({ fetch: () => fetched(page) });
  return (
    <RemoteComponent key={route.name} load={load} title={route.title} minHeight={pageHeight} props={{}} />
  );
}

const mayOpen = ({ permission }: Pick<AreaRoute, 'permission'>, { permissions }: CurrentUser) =>
  permission === undefined || permissions.includes(permission);

/** webpack tells by the name of the error that it was the network. */
async function fetched(page: LazyRemote) {
  try {
    return await page();
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ChunkLoadError')) throw cause;
    throw new RemoteError('entry', cause.message, { transient: true, cause });
  }
}
