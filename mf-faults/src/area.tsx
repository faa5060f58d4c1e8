import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    faultsdashboard: async () => (await import('./faults/FaultsPage.tsx')).FaultsPage,
    faultdetail: async () => (await import('./page/FaultDetailPage.tsx')).FaultDetailPage,
    stickerReport: async () => (await import('./sticker-reports/StickerReportPage.tsx')).StickerReportPage,
    stickerProgress: async () =>
      (await import('./sticker-reports/StickerProgressPage.tsx')).StickerProgressPage,
  },
};
