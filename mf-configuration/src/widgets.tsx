import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets that this area contributes to slots, by their names in area.json. */
export const widgets = {
  ClientRequestsPanel: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/ClientRequestsPanel.tsx')).ClientRequestsPanel,
  ClientRequestsTile: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/ClientRequestsTile.tsx')).ClientRequestsTile,
  SupportPanel: async () => (await import('./widgets/SupportPanel.tsx')).SupportPanel,
  SettingsEntries: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/SettingsEntries.tsx')).SettingsEntries,
} satisfies {
  ClientRequestsPanel: LazyWidget<'dashboard.client-requests@1'>;
  ClientRequestsTile: LazyWidget<'dashboard.tiles@1'>;
  SupportPanel: LazyWidget<'dashboard.support@1'>;
  SettingsEntries: LazyWidget<'palette.entries@1'>;
};
