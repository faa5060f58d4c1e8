import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    faultsdashboard: async () => (await import('./faults/FaultsPage.tsx')).FaultsPage,
  },
};
