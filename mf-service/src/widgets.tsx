import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets that this area contributes to slots, by their names in area.json. */
export const widgets = {
  AppointmentsPanel: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AppointmentsPanel.tsx')).AppointmentsPanel,
  AppointmentTile: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/AppointmentTile.tsx')).AppointmentTile,
  VisitsPanel: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/VisitsPanel.tsx')).VisitsPanel,
  AssetServiceHistory: async () => (await import('./widgets/AssetServiceHistory.tsx')).AssetServiceHistory,
  PendingService: async () => (await import('./widgets/PendingService.tsx')).PendingService,
  CalendarPanel: async () => (await import('./widgets/CalendarPanel.tsx')).CalendarPanel,
  ServiceEntries: async () =>
    (await import(/* webpackChunkName: "home" */ './widgets/ServiceEntries.tsx')).ServiceEntries,
} satisfies {
  AppointmentsPanel: LazyWidget<'dashboard.appointments@1'>;
  AppointmentTile: LazyWidget<'dashboard.tiles@1'>;
  VisitsPanel: LazyWidget<'dashboard.visits@1'>;
  AssetServiceHistory: LazyWidget<'asset-detail.service-history@1'>;
  PendingService: LazyWidget<'asset-detail.pending-service@1'>;
  CalendarPanel: LazyWidget<'dashboard.calendar@1'>;
  ServiceEntries: LazyWidget<'palette.entries@1'>;
};
