import type { ImportRecordType } from '@steward/shared-api';
import { linkTo, withFilters } from '@steward/shared-ui/widget';
import type { AssetView } from './assets/asset-view.ts';

const assetsWith = (filters: Partial<AssetView>) => withFilters<AssetView>(linkTo('assetdashboard'), filters);

/** The URLs of this area. */
export const paths = {
  assets: linkTo('assetdashboard'),
  assetsDueAService: assetsWith({ serviceDue: true }),
  assetsRequiringInformation: assetsWith({ missingData: true }),
  assetsMissingTrackers: assetsWith({ missingTrackers: true }),
  assetsMissingSuppliers: assetsWith({ missingSuppliers: true }),
  addAsset: `${linkTo('assetdashboard')}?add=true`,
  requestModel: `${linkTo('assetdashboard')}?requestModel=true`,
  labels: '/assets/labels',
  imports: '/assets/import',
  /** An import of records of this type. */
  import: (id: string, recordType: ImportRecordType = 'assets') =>
    `/assets/import?batch=${encodeURIComponent(id)}${recordType === 'assets' ? '' : `&records=${recordType}`}`,
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
