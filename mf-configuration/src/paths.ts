import { linkTo } from '@steward/shared-ui/widget';
import type { SettingsTab } from './settings/settings-tab.ts';

const tab = (key: SettingsTab) => `${linkTo('configuration')}?tab=${key}`;

/** Every address this area writes. */
export const paths = {
  tab,
  /** The people who see a location. */
  usersOf: (locationId: string) => `${tab('users')}&userLocation=${locationId}`,
  assets: linkTo('assetdashboard'),
};
