import { createContext, use, type ReactNode } from 'react';
import { RemoteComponent } from './RemoteComponent.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import type { Slot, SlotProps } from './slots.ts';

/** A widget that an area contributes to a slot. */
export interface SlotProvider<S extends Slot> {
  /** Unique among all widgets: area and export. */
  readonly id: string;
  readonly title: string;
  readonly minHeight: number;
  readonly load: RemoteLoader<SlotProps<S>>;
}

/** Knows which area provides which slot: the shell in the portal, a plain object in a test. */
export interface WidgetHost {
  providersOf<S extends Slot>(this: void, slot: S): readonly SlotProvider<S>[];
}

/** The host of an area without a shell: no slot has a provider. */
const emptyHost: WidgetHost = { providersOf: () => [] };

/** Set by the shell around all pages. The context is in shared-ui, a singleton, because a context inside an area would not reach other areas. */
export const WidgetHostContext = createContext<WidgetHost>(emptyHost);

/** Whether a slot has a provider for the current user. Tabs and headings around a slot depend on it. */
export function useSlotHasProvider(slot: Slot): boolean {
  return use(WidgetHostContext).providersOf(slot).length > 0;
}

type WidgetProps<S extends Slot> = { slot: S } & SlotProps<S>;

/**
 * Renders the widgets that other areas contribute to a slot: `<Widget slot="asset-detail.faults@1" assetInstanceId={id} />`. Renders
 * nothing without a provider, and a card of the declared height for a broken one.
 */
export function Widget<S extends Slot>({ slot, ...props }: WidgetProps<S>): ReactNode {
  const { providersOf } = use(WidgetHostContext);
  return providersOf(slot).map(({ id, load, title, minHeight }) => (
    // Guarantee: WidgetProps<S> without `slot` is SlotProps<S>, which TypeScript cannot infer for an open S.
    <RemoteComponent
      key={id}
      load={load}
      title={title}
      minHeight={minHeight}
      props={props as unknown as SlotProps<S>}
    />
  ));
}
