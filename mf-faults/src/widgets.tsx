import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  FaultTile: async () => (await import('./widgets/FaultTile.tsx')).FaultTile,
} satisfies { FaultTile: LazyWidget<'dashboard.tiles@1'> };
