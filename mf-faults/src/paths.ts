import { linkTo } from '@steward/shared-ui/widget';

/** The URLs of this area. */
export const paths = {
  unresolved: linkTo('unresolvedFaults'),
  report: linkTo('reportAnyFault'),
  fault: (faultId: string) => linkTo('fault', { faultId }),
  /** The page of a fault. Other areas and emails reach it by this address, too. */
  page: (faultId: string) => `/fault/${encodeURIComponent(faultId)}`,
  faults: linkTo('faultsdashboard'),
  requestVisit: (assetInstanceId: string) => linkTo('requestAppointmentOfAsset', { assetInstanceId }),
  asset: (assetInstanceId: string) => linkTo('asset', { assetInstanceId }),
};
