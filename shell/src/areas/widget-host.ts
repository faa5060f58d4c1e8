import type { RemoteLoader, Slot, SlotProps, SlotProvider, WidgetHost } from '@steward/shared-ui/widget';
import { whenIdle } from '../frame/when-idle.ts';
import { calendarSlot } from '../home/dashboard-slots.ts';
import type { AreaLoads, KnownArea } from './area-loads.ts';
import type { Registry } from './registry.ts';

/** Creates the host of widgets for a user with these permissions. */
export function createWidgetHost(
  registry: Registry,
  loads: AreaLoads,
  permissions: readonly string[],
): WidgetHost {
  // One for each widget: a component starts its loader again when it gets another one.
  const deferredLoaders = new Map<string, RemoteLoader<SlotProps<typeof calendarSlot>>>();
  const deferredLoaderOf = (area: KnownArea, name: string) => {
    const id = `${area.name}/${name}`;
    const load = loads.widget<typeof calendarSlot>(area, name);
    const deferred = deferredLoaders.get(id) ?? { ...load, start: () => whenIdle(load.start) };
    deferredLoaders.set(id, deferred);
    return deferred;
  };
  const loaderOf = <S extends Slot>(area: KnownArea, name: string, slot: S) =>
    // Guarantee: the types are the same for this slot.
    slot === calendarSlot
      ? (deferredLoaderOf(area, name) as RemoteLoader<SlotProps<S>>)
      : loads.widget<S>(area, name);
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
          load: loaderOf(area, widget.export, slot),
        })),
  };
}
