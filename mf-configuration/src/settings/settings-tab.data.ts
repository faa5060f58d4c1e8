import { users } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { keepConfigurationTab, useCurrentUser } from '@steward/shared-auth';
import { urlChoice, useNavigate, useUrlState } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { settingsTabs, type SettingsTab } from './settings-tab.ts';

const fields = { tab: urlChoice(settingsTabs, null) };

/** The tab that the address says, else the one that the person had open last. */
export function useSettingsTab(): readonly [SettingsTab | null, (tab: SettingsTab) => void] {
  const [{ tab }] = useUrlState<{ tab: SettingsTab | null }>(fields);
  const { selectedConfigurationTab: last } = useCurrentUser();
  const navigate = useNavigate();
  const { run } = useCommand(users.selectConfigurationTab);
  const choose = (chosen: SettingsTab) => {
    keepConfigurationTab(chosen);
    // Nobody waits for it: a tab that could not be remembered is open all the same.
    void run({ selectedConfigurationTab: chosen }).catch(() => undefined);
    // What was searched for in one tab means nothing in another.
    void navigate(paths.tab(chosen), { replace: true, preventScrollReset: true });
  };
  return [tab ?? settingsTabs.find((key) => key === last) ?? null, choose];
}

/** Has the address say which tab is open: whoever is sent it, with what is opened over the tab, sees the same. */
export function useTabInAddress(open: SettingsTab): void {
  const [{ tab }, change] = useUrlState<{ tab: SettingsTab | null }>(fields);
  useEffect(() => {
    if (tab !== open) change({ tab: open });
  }, [tab, open, change]);
}
