import { useRouteParameter } from '@steward/shared-ui/page';
import { useAsset } from './asset.data.ts';
import { AddCertificate } from './AddCertificate.tsx';
import { AssetPage } from './AssetPage.tsx';
import { backToList } from './last-list.ts';

const missing = {
  title: 'Asset not found',
  text: 'There is no such asset, or it is not one of yours.',
};

/** One asset (spec 1.2, asset detail page). */
export function AssetDetailPage() {
  const answer = useAsset(useRouteParameter('assetInstanceId'));
  return (
    <AssetPage answer={answer} missing={missing} back={backToList()} withInfo Actions={AddCertificate} />
  );
}
