import { linkTo } from '@steward/shared-ui/widget';

/** Every address this area writes. */
export const paths = {
  assets: linkTo('assetdashboard'),
  assetsDueAService: `${linkTo('assetdashboard')}?serviceDue=true`,
  assetsRequiringInformation: `${linkTo('assetdashboard')}?missingData=true`,
  assetsMissingTrackers: `${linkTo('assetdashboard')}?missingTrackers=true`,
  assetsMissingSuppliers: `${linkTo('assetdashboard')}?missingSuppliers=true`,
  addAsset: `${linkTo('assetdashboard')}?add=true`,
  labels: '/assets/labels',
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
