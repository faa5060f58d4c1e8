import { registryArea, type RegistryResponse, type RegistryArea } from '@steward/shared-api/platform';

/**
 * The registry as strangers get it: of each area the public routes and what is fetched for them. That there are other screens,
 * and how the areas are set up, is nobody's business; an area that is broken is not told of either.
 */
export function anonymousRegistry({ revision, areas, ...response }: RegistryResponse): RegistryResponse {
  return {
    ...response,
    // Of another kind than anybody's own: no copy of the one is taken for the other.
    revision: `visitors-${revision}`,
    anonymousRegistry: true,
    areas: areas.flatMap((area) => {
      const { data } = registryArea.safeParse(area);
      return data ? publicPartOf(data) : [];
    }),
  };
}

function publicPartOf({ previous: _previous, ...area }: RegistryArea): RegistryArea[] {
  const routes = area.declaration.routes.filter((route) => route.public);
  if (routes.length === 0) return [];
  const views = Object.entries(area.build.views).filter(([view]) => routes.some(({ name }) => name === view));
  return [
    {
      ...area,
      build: { ...area.build, views: Object.fromEntries(views) },
      declaration: { ...area.declaration, routes, menu: [], widgets: [], invalidates: {}, settings: {} },
      settings: {},
    },
  ];
}
