import type { ComponentType } from 'react';
import type { Slot, SlotProps } from './slots.ts';

/** A page or widget that loads when it is first shown: `async () => (await import('./X.tsx')).X`. */
export type LazyRemote<Props extends object = object> = () => Promise<ComponentType<Props>>;

/**
 * The export `area` of an area's `src/area.tsx`. An area consists of routes and named widgets: every route of its area.json has its page
 * here under the same name, which the build verifies.
 */
export interface AreaModule {
  readonly pages: Readonly<Record<string, LazyRemote>>;
}

/** A widget of `src/widgets.tsx`, typed by its slot: `export const widgets = { AssetFaults: … }`. */
export type LazyWidget<S extends Slot> = LazyRemote<SlotProps<S>>;
