import { registryArea, type RegistryResponse, type RegistryArea } from '@steward/shared-api/platform';

/**
 * The registry for anonymous users: the public routes of each area, their files and its public settings, without other screens.
 * Leaves out broken areas. Expects a response for an anonymous user.
 */
export function anonymousRegistry({ revision, areas, ...response }: RegistryResponse): RegistryResponse {
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
  const routes = area.declaration.routes.filter((route) => route.public);
  if (routes.length === 0) return [];
  const views = Object.entries(area.build.views).filter(([view]) => routes.some(({ name }) => name === view));
  return [
    {
      ...area,
      build: { ...area.build, views: Object.fromEntries(views) },
      declaration: { ...area.declaration, routes, menu: [], widgets: [] },
    },
  ];
}
