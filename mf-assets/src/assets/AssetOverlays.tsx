import { useCan } from '@steward/shared-auth';
import { urlFlag, urlId, useUrlState } from '@steward/shared-ui/page';
import { lazy, Suspense } from 'react';

const AssetDetailsDialog = lazy(async () => ({
  default: (await import('./AssetDetailsDialog.tsx')).AssetDetailsDialog,
}));
const AddAssetDialog = lazy(async () => ({ default: (await import('./AddAssetDialog.tsx')).AddAssetDialog }));
const RequestModelDialog = lazy(async () => ({
  default: (await import('../model-requests/RequestModelDialog.tsx')).RequestModelDialog,
}));

const fields = { asset: urlId, add: urlFlag, requestModel: urlFlag };

/** What the address opens over the asset dashboard, fetched when it is opened. */
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
