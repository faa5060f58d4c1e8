import { useCan, useCurrentUser } from '@steward/shared-auth';
import type { PaletteEntry, SlotProps } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { settingsLabels, tabsOf, type SettingsTab } from '../settings/settings-tab.ts';

/** The settings in the search. */
export function SettingsEntries({ show }: SlotProps<'palette.entries@1'>) {
  const { isSupplier } = useCurrentUser();
  const isSupport = useCan('people.impersonate');
  useEffect(() => {
    const variant: readonly SettingsTab[] = tabsOf[isSupport ? 'support' : isSupplier ? 'supplier' : 'group'];
    const entries = variant.map((tab): PaletteEntry => ({
      id: tab,
      group: 'page',
      title: `Settings: ${settingsLabels[tab]}`,
      to: paths.tab(tab),
    }));
    show('configuration', entries);
  }, [isSupplier, isSupport, show]);
  return null;
}
