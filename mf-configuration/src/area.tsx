import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    configuration: async () => (await import('./settings/ConfigurationPage.tsx')).ConfigurationPage,
    locationsdashboard: async () => (await import('./client-locations/LocationsPage.tsx')).LocationsPage,
  },
};
