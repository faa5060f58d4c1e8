import { createRemoteLoader, type Slot, type SlotProvider, type WidgetHost } from '../widget/widget.ts';

/** Areas that fill these slots in a test, each with a line that says which it is. */
export function widgetsIn(slots: readonly Slot[]): WidgetHost {
  const fillers = slots.map((slot) => ({
    id: slot,
    title: slot,
    minHeight: 100,
    load: createRemoteLoader({ fetch: async () => () => <p>The widget of {slot}</p> }),
  }));
  return {
    // Guarantee: a component that reads no props takes those of any slot.
    fillersOf: <S extends Slot>(slot: S) =>
      fillers.filter(({ id }) => id === slot) as unknown as SlotProvider<S>[],
  };
}
