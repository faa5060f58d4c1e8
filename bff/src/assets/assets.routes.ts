import { assetInstances } from '@steward/shared-api';
import { serve } from '../http/serve.ts';
import { getAssetInstance } from './get-asset-instance.ts';
import { getKpiSummary } from './get-kpi-summary.ts';
import { listAssetInstances } from './list-asset-instances.ts';
import { updateAssetInstance } from './update-asset-instance.ts';

export const assetRoutes = [
  serve(assetInstances.list, listAssetInstances),
  serve(assetInstances.get, getAssetInstance),
  serve(assetInstances.update, updateAssetInstance),
  serve(assetInstances.kpiSummary, getKpiSummary),
];
