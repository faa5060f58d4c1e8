import { registryArea, type RegistryResponse, type RegistryArea } from '@steward/shared-api/platform';

/**
 * The registry for anonymous users: the public routes of each area, their files and its public settings, without other screens and names.
 * Leaves out broken areas. Expects a response for an anonymous user.
 */
export function anonymousRegistry({
  revision,
  areas,
  conflicts: _conflicts,
  ...response
}: RegistryResponse): RegistryResponse {
  return {
    ...response,
    // A different revision, so that caches do not mix up both registries.
    revision: `visitors-${revision}`,
    anonymousRegistry: true,
    areas: areas.flatMap((area) => {
      const { data } = registryArea.safeParse(area);
      return data ? publicPartOf(data) : [];
    }),
  };
}

function publicPartOf({ previous: _previous, unknownKeys: _keys, ...area }: RegistryArea): RegistryArea[] {
  // Public routes have no permissions, links and slots belong to other routes too, and a backend serves users only.
  const {
    permissions: _permissions,
    links: _links,
    slots: _slots,
    backend: _backend,
    ...declaration
  } = area.declaration;
  const routes = declaration.routes.filter((route) => route.public);
  if (routes.length === 0) return [];
  const views = Object.entries(area.build.views).filter(([view]) => routes.some(({ name }) => name === view));
  return [
    {
      ...area,
      build: { ...area.build, views: Object.fromEntries(views) },
      declaration: { ...declaration, routes, menu: [], widgets: [] },
    },
  ];
}
