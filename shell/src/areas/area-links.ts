import { routeOfLink } from '@steward/shared-api/platform';
import type { AreaLink } from '@steward/shared-ui/widget';
import type { Registry } from './registry.ts';

/** The links of all areas by name, each with the permission of its page. A rejected area has none, because its pages do not work. */
export function areaLinks({ areas }: Registry): ReadonlyMap<string, AreaLink> {
  return new Map(
    areas.flatMap(({ declaration: { links = {}, routes } }) =>
      Object.entries(links).map(([name, address]): [string, AreaLink] => [
        name,
        { address, permission: routeOfLink(routes, address)?.permission },
      ]),
    ),
  );
}
