import type { ImportRecordType } from '@steward/shared-api';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import type { CatalogueKind } from './catalogue/catalogue-view.ts';
import type { SettingsTab } from './settings/settings-tab.ts';
import type { UsersView } from './users/user-view.ts';

const tab = (key: SettingsTab) => `${linkTo('configuration')}?tab=${key}`;

/** The URLs of this area. */
export const paths = {
  tab,
  /** The users who see a location. */
  usersOf: (locationId: string) => withFilters<UsersView>(tab('users'), { userLocation: locationId }),
  /** The records of the catalogue of one kind. */
  catalogue: (kind: CatalogueKind) =>
    kind === 'models' ? tab('catalogue') : `${tab('catalogue')}&kind=${kind}`,
  /** The import of records from a spreadsheet. */
  importOf: (recordType: ImportRecordType) => `${linkTo('assetdashboard')}/import?records=${recordType}`,
  assets: linkTo('assetdashboard'),
};
