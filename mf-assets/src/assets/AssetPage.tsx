import type { AssetInstance } from '@steward/shared-api';
import type { ApiError } from '@steward/shared-api/client';
import { Bone, EmptyState, FailedPanel, Link, Page, Section } from '@steward/shared-ui/page';
import type { ComponentType } from 'react';
import { paths } from '../paths.ts';
import { AssetHead, AssetHeadToCome } from './AssetHead.tsx';
import { AssetTabs } from './AssetTabs.tsx';

interface AssetPageProps {
  answer: {
    readonly data: AssetInstance | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => unknown;
  };
  /** Said when there is none. */
  missing: { readonly title: string; readonly text: string };
  back?: { readonly to: string; readonly label: string };
  withInfo?: boolean;
  /** Buttons in its head. */
  Actions?: ComponentType<{ asset: AssetInstance }>;
}

/** The page of an asset, however it was found. */
export function AssetPage({ answer, missing, back, withInfo = false, Actions }: AssetPageProps) {
  const { data: asset, error, mutate } = answer;
  const way = back ? { back } : {};
  if (error?.status === 404) {
    return (
      <Page title={missing.title} {...way}>
        <Section>
          <EmptyState text={missing.text} action={!back && <Link to={paths.assets}>Go to the assets</Link>} />
        </Section>
      </Page>
    );
  }
  if (error && !asset) {
    return (
      <Page title="Asset" {...way}>
        <Section>
          <FailedPanel title="The asset could not be loaded" error={error} onRetry={() => void mutate()} />
        </Section>
      </Page>
    );
  }
  if (!asset) {
    return (
      <Page title="Asset" about={<Bone width={180} />} {...way}>
        <AssetHeadToCome />
      </Page>
    );
  }
  const { name, assetType, supplierManufactureString } = asset.assetModel;
  return (
    <Page
      title={name}
      heading={`${assetType.name} · ${name}`}
      about={[assetType.assetCategory.name, supplierManufactureString].filter(Boolean).join(' · ')}
      actions={Actions && <Actions asset={asset} />}
      {...way}
    >
      <AssetHead asset={asset} />
      <AssetTabs asset={asset} withInfo={withInfo} />
    </Page>
  );
}
