import { linkTo } from '@steward/shared-ui/widget';

/** The URLs of this area. */
export const paths = {
  assets: linkTo('assetdashboard'),
  assetsDueAService: `${linkTo('assetdashboard')}?serviceDue=true`,
  assetsRequiringInformation: `${linkTo('assetdashboard')}?missingData=true`,
  assetsMissingTrackers: `${linkTo('assetdashboard')}?missingTrackers=true`,
  assetsMissingSuppliers: `${linkTo('assetdashboard')}?missingSuppliers=true`,
  addAsset: `${linkTo('assetdashboard')}?add=true`,
  requestModel: `${linkTo('assetdashboard')}?requestModel=true`,
  labels: '/assets/labels',
  imports: '/assets/import',
  import: (id: string) => `/assets/import?batch=${encodeURIComponent(id)}`,
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
