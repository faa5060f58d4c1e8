import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  AssetTiles: async () => (await import('./widgets/AssetTiles.tsx')).AssetTiles,
} satisfies { AssetTiles: LazyWidget<'dashboard.tiles@1'> };
