import { linkTo } from '@steward/shared-ui/widget';

/** The URLs of this area. */
export const paths = {
  unresolved: linkTo('unresolvedFaults'),
  report: linkTo('reportAnyFault'),
  fault: (faultId: string) => linkTo('fault', { faultId }),
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
