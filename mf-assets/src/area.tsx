import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    assetdashboard: async () => (await import('./assets/AssetsPage.tsx')).AssetsPage,
    tracker: async () => (await import('./trackers/TrackerPage.tsx')).TrackerPage,
    assetlabels: async () => (await import('./labels/LabelsPage.tsx')).LabelsPage,
    assetimport: async () => (await import('./imports/ImportPage.tsx')).ImportPage,
    assetdetail: async () => (await import('./assets/AssetDetailPage.tsx')).AssetDetailPage,
  },
};
