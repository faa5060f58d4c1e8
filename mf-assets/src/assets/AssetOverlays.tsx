import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense } from 'react';

const AssetDetailsDialog = lazyRemote(
  async () => (await import('./AssetDetailsDialog.tsx')).AssetDetailsDialog,
);
const AddAssetDialog = lazyRemote(async () => (await import('./AddAssetDialog.tsx')).AddAssetDialog);
const RequestModelDialog = lazyRemote(
  async () => (await import('../model-requests/RequestModelDialog.tsx')).RequestModelDialog,
);

const fields = { asset: urlId, add: urlFlag, requestModel: urlFlag };

/** The dialogs that the URL opens over the asset list; they load when they open. */
export function AssetOverlays() {
  const [{ asset, add, requestModel }] = useUrlState(fields);
  const mayEdit = useCan('assets.edit');
  const mayRequest = useCan('models.request');
  return (
    <Suspense>
      {asset && <AssetDetailsDialog key={asset} assetInstanceId={asset} />}
      {add && mayEdit && <AddAssetDialog />}
      {requestModel && mayRequest && <RequestModelDialog />}
    </Suspense>
  );
}
