import { users } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { setConfigurationTab, useCurrentUser } from '@steward/shared-auth';
import { urlChoice, useNavigate, useUrlState } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { settingsTabs, type SettingsTab } from './settings-tab.ts';

const fields = { tab: urlChoice(settingsTabs, null) };

/** Returns the tab of the URL, else the user's last one, and a function that opens another tab. */
export function useSettingsTab(): readonly [SettingsTab | null, (tab: SettingsTab) => void] {
  const [{ tab }] = useUrlState<{ tab: SettingsTab | null }>(fields);
  const { selectedConfigurationTab: last } = useCurrentUser();
  const navigate = useNavigate();
  const { run } = useCommand(users.selectConfigurationTab);
  const choose = (chosen: SettingsTab) => {
    setConfigurationTab(chosen);
    // In the background: a tab opens even if it cannot be remembered.
    void run({ selectedConfigurationTab: chosen }).catch(() => undefined);
    // The search of one tab does not apply to another.
    void navigate(paths.tab(chosen), { replace: true, preventScrollReset: true });
  };
  return [tab ?? settingsTabs.find((key) => key === last) ?? null, choose];
}

/** Writes the open tab to the URL, so that a sent link shows the same tab and dialog. */
export function useTabInUrl(open: SettingsTab): void {
  const [{ tab }, change] = useUrlState<{ tab: SettingsTab | null }>(fields);
  useEffect(() => {
    if (tab !== open) change({ tab: open });
  }, [tab, open, change]);
}
