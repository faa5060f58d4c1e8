import type { Slot, SlotProvider, WidgetHost } from '@steward/shared-ui/widget';
import type { Permission } from '@steward/shared-api';
import type { AreaLoads } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** Creates the host of widgets for a user with these permissions. */
export function createWidgetHost(
  registry: Registry,
  loads: AreaLoads,
  permissions: readonly Permission[],
): WidgetHost {
  return {
    providersOf: <S extends Slot>(slot: S): SlotProvider<S>[] =>
      // A refused area still has its slot, which shows the refusal.
      [...registry.areas, ...registry.refused]
        .flatMap((area) => (area.declaration?.widgets ?? []).map((widget) => ({ area, widget })))
        .filter(({ widget }) => widget.slot === slot)
        .filter(({ widget: { permission } }) => permission === undefined || permissions.includes(permission))
        .toSorted(({ widget: left }, { widget: right }) => (left.order ?? 0) - (right.order ?? 0))
        .map(({ area, widget }) => ({
          id: `${area.name}/${widget.export}`,
          title: widget.title,
          minHeight: widget.minHeight,
          load: loads.widget<S>(area, widget.export),
        })),
  };
}
