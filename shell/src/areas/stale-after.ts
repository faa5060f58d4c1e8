import type { AreaEvent } from '@steward/shared-ui/widget';
import type { Registry } from './registry.ts';

/** The ids of the queries that an event makes stale, as the declarations of all areas say. */
export function staleAfter({ areas }: Registry, event: AreaEvent): readonly string[] {
  return [...new Set(areas.flatMap(({ declaration }) => declaration.invalidates[event] ?? []))];
}

/** Of these, what is still stale in the tab where the event was said: who says it has refreshed its own. */
export function staleHereAfter(registry: Registry, event: AreaEvent): readonly string[] {
  const areas = registry.areas.filter(({ declaration }) => !declaration.says?.includes(event));
  return staleAfter({ ...registry, areas }, event);
}
