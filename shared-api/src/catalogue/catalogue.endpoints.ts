import * as z from '@steward/shared-api/schema';
import { endpoints, list, query } from '../endpoint.ts';
import { inUseInput, sortInput } from '../paging.ts';
import { id } from '../values.ts';
import {
  assetCategory,
  assetModelFilters,
  assetModelListed,
  assetType,
  modelSortProperties,
} from './catalogue.ts';

/** Adding an asset or accepting a client can bring entries into use. */
const reads = ['AssetModel', 'SupplierAssetModel', 'Supplier', 'AssetInstance', 'SupplierGroup'] as const;

export const assetCategories = endpoints('assetCategories', {
  list: list({
    path: '/asset-categories',
    access: 'signedIn',
    summary: "Lists the asset categories of the caller's sector, by name.",
    reads,
    input: { searchTerm: assetModelFilters.searchTerm, ...inUseInput },
    output: assetCategory,
  }),
});

export const assetTypes = endpoints('assetTypes', {
  list: list({
    path: '/asset-types',
    access: 'signedIn',
    summary: "Lists the asset types of the caller's sector, by name.",
    reads,
    input: { searchTerm: assetModelFilters.searchTerm, assetCategoryId: z.optional(id), ...inUseInput },
    output: assetType,
  }),
});

export const assetModels = endpoints('assetModels', {
  list: list({
    path: '/asset-models',
    access: 'signedIn',
    summary: "Lists the asset models of the caller's sector, by name.",
    reads,
    input: { ...assetModelFilters, ...inUseInput, ...sortInput(modelSortProperties) },
    output: assetModelListed,
  }),
  get: query({
    path: '/asset-models/{id}',
    access: 'signedIn',
    summary: 'Returns an asset model.',
    reads: ['AssetModel', 'SupplierAssetModel', 'Supplier'],
    input: { id },
    output: assetModelListed,
  }),
});
