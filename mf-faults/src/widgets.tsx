import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets that this area contributes to slots, by their names in area.json. */
export const widgets = {
  AssetFaults: async () => (await import('./widgets/AssetFaults.tsx')).AssetFaults,
  FaultsPanel: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/FaultsPanel.tsx')).FaultsPanel,
  FaultTile: async () => (await import(/* webpackChunkName: "home" */ './widgets/FaultTile.tsx')).FaultTile,
  FaultEntries: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/FaultEntries.tsx')).FaultEntries,
} satisfies {
  AssetFaults: LazyWidget<'asset-detail.faults@1'>;
  FaultsPanel: LazyWidget<'dashboard.faults@1'>;
  FaultTile: LazyWidget<'dashboard.tiles@1'>;
  FaultEntries: LazyWidget<'palette.entries@1'>;
};
