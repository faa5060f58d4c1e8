import type { LazyWidget } from '@steward/shared-ui/widget';

/** What this area lends to others, by the names of area.json. */
export const widgets = {
  SupportPanel: async () => (await import('./widgets/SupportPanel.tsx')).SupportPanel,
} satisfies {
  SupportPanel: LazyWidget<'dashboard.support@1'>;
};
