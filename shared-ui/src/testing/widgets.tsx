import { createRemoteLoader, type Slot, type SlotProvider, type WidgetHost } from '../widget/widget.ts';

/** Returns a widget host with one widget for each slot; a widget shows the name of its slot. */
export function widgetsIn(slots: readonly Slot[]): WidgetHost {
  const providers = slots.map((slot) => ({
    id: slot,
    title: slot,
    minHeight: 100,
    load: createRemoteLoader({ fetch: async () => () => <p>The widget of {slot}</p> }),
  }));
  return {
    // Guarantee: a component that reads no props accepts those of any slot.
    providersOf: <S extends Slot>(slot: S) =>
      providers.filter(({ id }) => id === slot) as unknown as SlotProvider<S>[],
  };
}
