export { emit, onAreaEvent, type AreaEvent, type AreaEvents } from './area-events.ts';
export type { AreaModule, LazyPart, LazyWidget } from './area-module.ts';
export { lazyPart } from './lazy-part.tsx';
export { addresses, linkTo, type LinkName, type LinkParameters } from './links.ts';
export { Part } from './Part.tsx';
export {
  createPartLoad,
  PartError,
  type FailedAt,
  type PartLoad,
  type PartReport,
  type PartSource,
  type PartState,
} from './part-load.ts';
export type { Slot, SlotProps, Slots } from './slots.ts';
export { useIsOffered, Widget, WidgetHostContext, type WidgetFiller, type WidgetHost } from './Widget.tsx';
