import { EmptyState, FailedPanel, Page, Section, useRouteParameter } from '@steward/shared-ui/page';
import { useAsset } from './asset.data.ts';
import { AssetFacts, AssetFactsToCome } from './AssetFacts.tsx';
import { backToList } from './last-list.ts';

/** One asset (doc 1 §2, asset detail page). */
export function AssetDetailPage() {
  const assetInstanceId = useRouteParameter('assetInstanceId');
  const { data: asset, error, mutate } = useAsset(assetInstanceId);

  if (error?.status === 404) return <NoSuchAsset />;
  if (error && !asset) {
    return (
      <Page title="Asset" back={backToList()}>
        <Section>
          <FailedPanel title="The asset could not be loaded" error={error} onRetry={() => void mutate()} />
        </Section>
      </Page>
    );
  }
  const type = asset?.assetModel.assetType.name;
  return (
    <Page
      title={asset?.assetModel.name ?? 'Asset'}
      heading={asset && `${type} · ${asset.assetModel.name}`}
      back={backToList()}
    >
      {asset ? <AssetFacts asset={asset} /> : <AssetFactsToCome />}
    </Page>
  );
}

function NoSuchAsset() {
  return (
    <Page title="Asset not found" back={backToList()}>
      <Section>
        <EmptyState text="There is no such asset, or it is not one of yours." />
      </Section>
    </Page>
  );
}
