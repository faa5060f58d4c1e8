import { createContext, use, type ReactNode } from 'react';
import { RemoteComponent } from './RemoteComponent.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import type { Slot, SlotProps } from './slots.ts';

/** A widget that an area lends to a slot. */
export interface SlotProvider<S extends Slot> {
  /** Unique among all widgets: area and export. */
  readonly id: string;
  readonly title: string;
  readonly minHeight: number;
  readonly load: RemoteLoader<SlotProps<S>>;
}

/** Who knows which area fills which slot: the shell in the portal, a plain object in a test. */
export interface WidgetHost {
  fillersOf<S extends Slot>(this: void, slot: S): readonly SlotProvider<S>[];
}

/** Nobody fills any slot: what an area shown alone gets. */
const emptyHost: WidgetHost = { fillersOf: () => [] };

/** Set by the shell around everything. The loader lives here, in a singleton, because a loader inside an area knows no other area. */
export const WidgetHostContext = createContext<WidgetHost>(emptyHost);

/** Whether anybody fills a slot for this person. What surrounds it (a tab, a heading) is only offered then. */
export function useSlotHasProvider(slot: Slot): boolean {
  return use(WidgetHostContext).fillersOf(slot).length > 0;
}

type WidgetProps<S extends Slot> = { slot: S } & SlotProps<S>;

/**
 * The widgets that other areas lend to this place: `<Widget slot="asset-detail.faults@1" assetInstanceId={id} />`.
 * Nobody fills it: nothing is shown. One is broken: a card of its declared height, never a broken page.
 */
export function Widget<S extends Slot>({ slot, ...props }: WidgetProps<S>): ReactNode {
  const { fillersOf } = use(WidgetHostContext);
  return fillersOf(slot).map(({ id, load, title, minHeight }) => (
    // Guarantee: taking `slot` out of WidgetProps<S> leaves SlotProps<S>; the compiler cannot see it for an open S.
    <RemoteComponent
      key={id}
      load={load}
      title={title}
      minHeight={minHeight}
      props={props as unknown as SlotProps<S>}
    />
  ));
}
