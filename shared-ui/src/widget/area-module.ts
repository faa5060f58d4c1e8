import type { ComponentType } from 'react';
import type { Slot, SlotProps } from './slots.ts';

/** A page or widget that is fetched when it is first shown: `async () => (await import('./X.tsx')).X`. */
export type LazyRemote<Props extends object = object> = () => Promise<ComponentType<Props>>;

/**
 * What `src/area.tsx` of an area exports as `area`. An area is some routes plus named widgets, and nothing else:
 * every route of its area.json has its page here under the same name; the build proves it.
 */
export interface AreaModule {
  readonly pages: Readonly<Record<string, LazyRemote>>;
}

/** One widget of `src/widgets.tsx`, typed by the slot it fills: `export const widgets = { AssetFaults: … }`. */
export type LazyWidget<S extends Slot> = LazyRemote<SlotProps<S>>;
