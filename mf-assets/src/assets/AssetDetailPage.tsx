import { useRouteParameter } from '@steward/shared-ui/page';
import { useAsset } from './asset.data.ts';
import { AssetPage } from './AssetPage.tsx';
import { backToList } from './last-list.ts';
import { useMissingAsset } from './recent-assets.ts';

const missing = {
  title: 'Asset not found',
  text: "Asset not found, or you don't have access to it.",
};

/** The page of an asset (spec 1.2, asset detail page). */
export function AssetDetailPage() {
  const id = useRouteParameter('assetInstanceId');
  const query = useAsset(id);
  useMissingAsset(query.error?.status === 404 ? id : null);
  return <AssetPage query={query} missing={missing} back={backToList()} withInfo />;
}
