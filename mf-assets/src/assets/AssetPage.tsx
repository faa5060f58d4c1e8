import type { AssetInstance } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { Skeleton, EmptyState, FailedPanel, Link, Page, Section } from '@steward/shared-ui/page';
import { Widget } from '@steward/shared-ui/widget';
import { Fragment } from 'react';
import { paths } from '../paths.ts';
import { AssetAbout, AssetHeadPicture, HeadPicture, OverdueNotice } from './AssetHead.tsx';
import { AssetPageActions } from './AssetPageActions.tsx';
import { AssetHeader, AssetHeaderSkeleton } from './AssetHeader.tsx';
import { AssetTabs } from './AssetTabs.tsx';
import { useOpenedAsset } from './recent-assets.ts';

declare module '@steward/shared-ui/widget' {
  interface Slots {
    /** Sections of other areas, below the tabs of the page of an asset. */
    'assets-detail.sections@1': { readonly assetInstanceId: string };
  }
}

interface AssetPageProps {
  query: {
    readonly data: AssetInstance | undefined;
    readonly error: ApiError | undefined;
    readonly refetch: () => unknown;
  };
  /** Shown when the asset does not exist. */
  missing: { readonly title: string; readonly text: string };
  back?: { readonly to: string; readonly label: string };
  withInfo?: boolean;
}

/** The page of an asset, found by its id or by its tracker. */
export function AssetPage({ query, missing, back, withInfo = false }: AssetPageProps) {
  const { data: asset, error, refetch } = query;
  useOpenedAsset(asset);
  const backLink = back ? { back } : {};
  if (error?.status === 404) {
    return (
      <Page title={missing.title} {...backLink}>
        <Section>
          <EmptyState text={missing.text} action={!back && <Link to={paths.assets}>Go to the assets</Link>} />
        </Section>
      </Page>
    );
  }
  if (error && !asset) {
    return (
      <Page title="Asset" {...backLink}>
        <Section>
          <FailedPanel title="The asset could not be loaded" error={error} onRetry={() => void refetch()} />
        </Section>
      </Page>
    );
  }
  if (!asset) {
    return (
      <Page title="Asset" about={<Skeleton width={180} />} {...backLink}>
        <HeadPicture>
          <Skeleton width="100%" height={96} />
        </HeadPicture>
        <AssetHeaderSkeleton />
      </Page>
    );
  }
  const { name, assetType } = asset.assetModel;
  return (
    <Page
      title={name}
      heading={`${assetType.name} · ${name}`}
      about={<AssetAbout asset={asset} />}
      actions={<AssetPageActions asset={asset} withInfo={withInfo} />}
      {...backLink}
    >
      {/* The page stays from one tracker to the next: nothing of the last asset may stay with it. */}
      <Fragment key={asset.id}>
        <AssetHeadPicture asset={asset} />
        <OverdueNotice asset={asset} />
        <AssetHeader asset={asset} />
        <AssetTabs asset={asset} withInfo={withInfo} />
        <Widget slot="assets-detail.sections@1" assetInstanceId={asset.id} />
      </Fragment>
    </Page>
  );
}
