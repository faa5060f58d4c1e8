import { emittedEvents } from '@steward/shared-api/platform';
import type { AreaEvent } from '@steward/shared-ui/widget';
import type { Registry } from './registry.ts';

/** Returns the ids of the queries that an event invalidates, by the declarations of all areas. */
export function staleAfter({ areas }: Registry, event: AreaEvent): readonly string[] {
  return [...new Set(areas.flatMap(({ declaration }) => declaration.invalidates[event] ?? []))];
}

/** {@link staleAfter} for the tab that emitted the event, where the emitting area has already refetched its own queries. */
export function staleInOwnTabAfter(registry: Registry, event: AreaEvent): readonly string[] {
  const areas = registry.areas.filter(({ declaration }) => !emittedEvents(declaration).includes(event));
  return staleAfter({ ...registry, areas }, event);
}
