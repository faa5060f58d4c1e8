export { useAreaSettings, withAreaSettings, type AreaSettings } from './area-settings.tsx';
export { emit, onAreaEvent } from './area-events.ts';
export type { AreaModule, LazyRemote, LazyWidget } from './area-module.ts';
export { lazyRemote } from './lazy-remote.tsx';
export {
  addresses,
  linkTo,
  setAreaLinks,
  withFilters,
  type AreaLink,
  type AreaLinks,
  type LinkName,
  type LinkParameters,
} from './links.ts';
export { RemoteComponent } from './RemoteComponent.tsx';
export {
  createRemoteLoader,
  RemoteError,
  type FailedAt,
  type RemoteLoader,
  type RemoteReport,
  type RemoteSource,
  type RemoteState,
} from './remote-loader.ts';
export type { PaletteAsset, PaletteEntry, Slot, SlotProps, Slots, WorkRow } from './slots.ts';
export { useHasLink } from './use-has-link.ts';
export {
  useSlotHasProvider,
  Widget,
  WidgetHostContext,
  type SlotProvider,
  type WidgetHost,
} from './Widget.tsx';
