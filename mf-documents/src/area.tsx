import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    documents: async () => (await import('./documents/DocumentsPage.tsx')).DocumentsPage,
  },
};
