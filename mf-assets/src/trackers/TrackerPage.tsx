import { useRouteParameter } from '@steward/shared-ui/page';
import { AssetPage } from '../assets/AssetPage.tsx';
import { useTrackedAsset } from '../assets/asset.data.ts';

const missing = {
  title: 'Tracker not found',
  text: 'No asset that you can access has this tracker. Check the code on the label, or ask your administrator.',
};

/** The page of a sticker: the asset of a tracker, by the tracker's id or friendly id, with a button to report a fault. */
export function TrackerPage() {
  const query = useTrackedAsset(useRouteParameter('trackerId'));
  return <AssetPage query={query} missing={missing} />;
}
