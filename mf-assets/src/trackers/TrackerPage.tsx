import { useRouteParameter } from '@steward/shared-ui/page';
import { AssetPage } from '../assets/AssetPage.tsx';
import { useTrackedAsset } from '../assets/asset.data.ts';
import { ReportFault } from '../assets/ReportFault.tsx';

const missing = {
  title: 'Tracker not found',
  text: 'No asset that you can see has this tracker. Please check the letters on the label, or ask your administrator.',
};

/**
 * What a sticker opens: the asset its tracker is on, found by the tracker's id or its friendly id. Whoever stands in front of
 * it reports a fault in one tap.
 */
export function TrackerPage() {
  const answer = useTrackedAsset(useRouteParameter('trackerId'));
  return <AssetPage answer={answer} missing={missing} Actions={ReportFault} />;
}
