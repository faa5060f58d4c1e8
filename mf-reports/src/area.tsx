import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    reportsdashboard: async () => (await import('./cost-report/ReportsPage.tsx')).ReportsPage,
  },
};
