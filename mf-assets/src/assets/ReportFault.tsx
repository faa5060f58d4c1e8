import type { AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { linkTo, useSlotHasProvider } from '@steward/shared-ui/widget';

/** The button 'Report Fault', if the user may report faults and the faults area is available. */
export function ReportFault({ asset: { id } }: { asset: Pick<AssetInstance, 'id'> }) {
  const mayReport = useCan('faults.edit');
  const hasFaults = useSlotHasProvider('asset-detail.faults@1');
  if (!mayReport || !hasFaults) return null;
  return <ButtonLink to={linkTo('reportFault', { assetInstanceId: id })}>Report Fault</ButtonLink>;
}
