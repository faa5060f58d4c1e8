import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  AssetsPanel: async () => (await import('./widgets/AssetsPanel.tsx')).AssetsPanel,
  AssetTiles: async () => (await import('./widgets/AssetTiles.tsx')).AssetTiles,
} satisfies { AssetsPanel: LazyWidget<'dashboard.assets@1'>; AssetTiles: LazyWidget<'dashboard.tiles@1'> };
