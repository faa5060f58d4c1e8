import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  ClientRequestsPanel: async () => (await import('./widgets/ClientRequestsPanel.tsx')).ClientRequestsPanel,
  ClientRequestsTile: async () => (await import('./widgets/ClientRequestsTile.tsx')).ClientRequestsTile,
  SupportPanel: async () => (await import('./widgets/SupportPanel.tsx')).SupportPanel,
} satisfies {
  ClientRequestsPanel: LazyWidget<'dashboard.client-requests@1'>;
  ClientRequestsTile: LazyWidget<'dashboard.tiles@1'>;
  SupportPanel: LazyWidget<'dashboard.support@1'>;
};
