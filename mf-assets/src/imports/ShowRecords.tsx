import type { AssetImport, ImportRecordType } from '@steward/shared-api';
import { ButtonLink } from '@steward/shared-ui/action';
import { linkTo } from '@steward/shared-ui/widget';
import { paths } from '../paths.ts';
import { recordTypeOf } from './mapping.ts';
import { nounOfRecords } from './steps.ts';

const settingsTab = (tab: string) => `${linkTo('configuration')}?tab=${tab}`;

const urls: Readonly<Record<ImportRecordType, () => string>> = {
  assets: () => paths.assets,
  locations: () => settingsTab('locations'),
  rooms: () => settingsTab('locations'),
  suppliers: () => settingsTab('suppliers'),
  users: () => settingsTab('users'),
  services: () => paths.assets,
  faults: () => linkTo('faultsdashboard'),
};

/** A link to the list of the imported records. */
export function ShowRecords({ assetImport }: { assetImport: AssetImport }) {
  const recordType = recordTypeOf(assetImport);
  // Each asset shows its own services.
  const noun = recordType === 'services' ? 'assets' : nounOfRecords(assetImport)[1];
  return (
    <ButtonLink kind="primary" to={urls[recordType]()}>
      {`Show all ${noun}`}
    </ButtonLink>
  );
}
