import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets that this area contributes to slots, by their names in area.json. */
export const widgets = {
  AssetsPanel: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AssetsPanel.tsx')).AssetsPanel,
  LocationRooms: async () => (await import('./rooms/LocationRooms.tsx')).LocationRooms,
  MissingDataTile: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AssetTiles.tsx')).MissingDataTile,
  ServiceDueTile: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AssetTiles.tsx')).ServiceDueTile,
  AssetEntries: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AssetEntries.tsx')).AssetEntries,
} satisfies {
  AssetsPanel: LazyWidget<'dashboard.assets@1'>;
  LocationRooms: LazyWidget<'location.rooms@1'>;
  MissingDataTile: LazyWidget<'dashboard.tiles@1'>;
  ServiceDueTile: LazyWidget<'dashboard.tiles@1'>;
  AssetEntries: LazyWidget<'palette.entries@1'>;
};
