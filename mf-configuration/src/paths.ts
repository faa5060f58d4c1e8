import { linkTo } from '@steward/shared-ui/widget';
import type { SettingsTab } from './settings/settings-tab.ts';

const tab = (key: SettingsTab) => `${linkTo('configuration')}?tab=${key}`;

/** The URLs of this area. */
export const paths = {
  tab,
  /** The users who see a location. */
  usersOf: (locationId: string) => `${tab('users')}&userLocation=${locationId}`,
  assets: linkTo('assetdashboard'),
};
