import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    reportsdashboard: async () => (await import('./events/ReportsPage.tsx')).ReportsPage,
  },
};
