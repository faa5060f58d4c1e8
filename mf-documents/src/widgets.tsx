import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  AssetDocuments: async () => (await import('./widgets/AssetDocuments.tsx')).AssetDocuments,
  AppointmentDocuments: async () => (await import('./widgets/AppointmentDocuments.tsx')).AppointmentDocuments,
} satisfies {
  AssetDocuments: LazyWidget<'asset-detail.documents@1'>;
  AppointmentDocuments: LazyWidget<'appointment-detail.documents@1'>;
};
