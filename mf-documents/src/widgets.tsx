import type { LazyWidget } from '@steward/shared-ui/widget';

/** The widgets of this area, by their names in area.json. */
export const widgets = {
  AssetDocuments: async () => (await import('./widgets/AssetDocuments.tsx')).AssetDocuments,
  AppointmentDocuments: async () => (await import('./widgets/AppointmentDocuments.tsx')).AppointmentDocuments,
} satisfies {
  AssetDocuments: LazyWidget<'asset-detail.documents@1'>;
  AppointmentDocuments: LazyWidget<'appointment-detail.documents@1'>;
};
