import type { AreaDeclaration, RegistryArea } from '@steward/shared-api/platform';
import type { Registry } from '../areas/registry.ts';

export type Declared = Pick<AreaDeclaration, 'name'> &
  Partial<Pick<AreaDeclaration, 'routes' | 'menu' | 'widgets' | 'links'>>;

/** Returns a registry of areas with these parts of their declaration. */
export function registryFixture(areas: readonly Declared[]): Registry {
  return { revision: 'one', anonymousRegistry: false, areas: areas.map(areaFixture), refused: [] };
}

function areaFixture({ name, routes = [], menu = [], widgets = [], links = {} }: Declared): RegistryArea {
  const everyVersion = { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' };
  return {
    name,
    channel: 'stable',
    base: `/areas/${name}/`,
    build: { schema: 1, version: '0.1.0-00000000', entry: ['entry.js', 'sha384-'], views: {} },
    declaration: {
      schema: 2,
      name,
      owner: 'tests',
      requires: everyVersion,
      routes,
      menu,
      widgets,
      links,
      settings: {},
      budget: { entry: 1, firstView: 1 },
    },
    settings: {},
  };
}
