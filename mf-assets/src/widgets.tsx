import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  AssetsPanel: async () => (await import('./widgets/AssetsPanel.tsx')).AssetsPanel,
  LocationRooms: async () => (await import('./rooms/LocationRooms.tsx')).LocationRooms,
  MissingDataTile: async () => (await import('./widgets/AssetTiles.tsx')).MissingDataTile,
  ServiceDueTile: async () => (await import('./widgets/AssetTiles.tsx')).ServiceDueTile,
} satisfies {
  AssetsPanel: LazyWidget<'dashboard.assets@1'>;
  LocationRooms: LazyWidget<'location.rooms@1'>;
  MissingDataTile: LazyWidget<'dashboard.tiles@1'>;
  ServiceDueTile: LazyWidget<'dashboard.tiles@1'>;
};
