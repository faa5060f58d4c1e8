import type { AssetInstance } from '@steward/shared-api';
import { Dialog, Tabs, type Tab } from '@steward/shared-ui/dialog';
import {
  Skeleton,
  EmptyState,
  FailedPanel,
  Link,
  urlChoice,
  useCloseOverlay,
  useUrlState,
} from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useAsset } from './asset.data.ts';
import { AssetProperties } from './AssetProperties.tsx';
import { useContributedTabs, type ContributedKey } from './contributed-tabs.tsx';

type Key = 'properties' | ContributedKey;
const keys: readonly Key[] = ['properties', 'service', 'documents', 'faults'];

const fields = { tab: urlChoice(keys, 'properties') };

/** The modal 'Asset details' over the list: 800 × 700. */
export function AssetDetailsDialog({ assetInstanceId }: { assetInstanceId: string }) {
  const close = useCloseOverlay('asset', 'tab');
  const { data: asset, error, refetch } = useAsset(assetInstanceId);
  return (
    <Dialog title="Asset details" width={800} height={700} onClose={close}>
      {asset ? (
        <AssetDetails asset={asset} />
      ) : error?.status === 404 ? (
        <EmptyState text="Asset not found, or you don't have access to it." />
      ) : error ? (
        <FailedPanel title="The asset could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={560} />
      )}
    </Dialog>
  );
}

function AssetDetails({ asset }: { asset: AssetInstance }) {
  const [{ tab }, change] = useUrlState(fields);
  const { assetType, name } = asset.assetModel;
  const contributedTabs = useContributedTabs(asset.id, [
    { key: 'service', label: 'Service History' },
    { key: 'documents', label: 'Documents' },
    { key: 'faults', label: 'Faults' },
  ]);
  const tabs: readonly Tab<Key>[] = [
    { key: 'properties', label: 'Properties', content: <AssetProperties asset={asset} /> },
    ...contributedTabs,
  ];
  return (
    <>
      <p>
        <Link className="st-alone" to={paths.asset(asset.id)}>
          {assetType.name} · {name}
        </Link>
        {asset.reference !== null && ` · Reference ${asset.reference}`}
      </p>
      <Tabs label="Asset details" tabs={tabs} chosen={tab} onChoose={(key) => change({ tab: key })} />
    </>
  );
}
