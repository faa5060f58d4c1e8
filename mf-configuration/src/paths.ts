import type { ImportRecordType } from '@steward/shared-api';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import type { SettingsTab } from './settings/settings-tab.ts';
import type { UsersView } from './users/user-view.ts';

const tab = (key: SettingsTab) => `${linkTo('configuration')}?tab=${key}`;

/** The URLs of this area. */
export const paths = {
  tab,
  /** The users who see a location. */
  usersOf: (locationId: string) => withFilters<UsersView>(tab('users'), { userLocation: locationId }),
  /** The import of records from a spreadsheet. */
  importOf: (recordType: ImportRecordType) => linkTo('importRecords', { recordType }),
  assets: linkTo('assetdashboard'),
};
