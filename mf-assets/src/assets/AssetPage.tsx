import type { AssetInstance } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { Skeleton, EmptyState, FailedPanel, Link, Page, Section } from '@steward/shared-ui/page';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import { AssetHeader, AssetHeaderSkeleton } from './AssetHeader.tsx';
import { AssetTabs } from './AssetTabs.tsx';

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
  /** Buttons in the page header. */
  Actions?: ComponentType<{ asset: AssetInstance }>;
}

/** The page of an asset, found by its id or by its tracker. */
export function AssetPage({ query, missing, back, withInfo = false, Actions }: AssetPageProps) {
  const { data: asset, error, refetch } = query;
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
        <AssetHeaderSkeleton />
      </Page>
    );
  }
  const { name, assetType } = asset.assetModel;
  return (
    <Page
      title={name}
      heading={`${assetType.name} · ${name}`}
      about={aboutText(asset)}
      actions={Actions && <Actions asset={asset} />}
      {...backLink}
    >
      <AssetHeader asset={asset} />
      <AssetTabs asset={asset} withInfo={withInfo} />
    </Page>
  );
}

/** The line below the heading: `Decontamination · W&H · Reference HD-1`. */
function aboutText({ assetModel, reference }: AssetInstance): string {
  const { assetType, supplierManufactureString } = assetModel;
  const parts = [
    assetType.assetCategory.name,
    supplierManufactureString,
    reference && `Reference ${reference}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
