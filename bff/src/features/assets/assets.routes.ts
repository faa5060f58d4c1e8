import { assetInstances } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { createAssetInstance } from './create-asset-instance.ts';
import { eraseAssetInstance } from './erase-asset-instance.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { listAssetInstances, listAssetInstancesCompactly } from './list-asset-instances.ts';
import { removeAssetInstance } from './remove-asset-instance.ts';
import { updateAssetInstance } from './update-asset-instance.ts';

export const assetRoutes = [
  serve(assetInstances.list, listAssetInstances),
  serve(assetInstances.listCompact, listAssetInstancesCompactly),
  serve(assetInstances.get, getAssetInstance),
  serve(assetInstances.create, createAssetInstance),
  serve(assetInstances.update, updateAssetInstance),
  serve(assetInstances.remove, removeAssetInstance),
  serve(assetInstances.erase, eraseAssetInstance),
];
