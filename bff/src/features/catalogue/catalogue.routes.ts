import { assetCategories, assetModels, assetTypes } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { getAssetModel, listAssetCategories, listAssetModels, listAssetTypes } from './list-catalogue.ts';

export const catalogueRoutes = [
  serve(assetCategories.list, listAssetCategories),
  serve(assetTypes.list, listAssetTypes),
  serve(assetModels.list, listAssetModels),
  serve(assetModels.get, getAssetModel),
];
