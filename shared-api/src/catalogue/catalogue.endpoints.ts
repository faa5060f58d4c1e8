import * as z from '@steward/shared-api/schema';
import { endpoints, list, query } from '../endpoint.ts';
import { sortInput } from '../paging.ts';
import { id, line } from '../values.ts';

export const assetCategory = z.object({ id, name: z.string() });
export type AssetCategory = z.infer<typeof assetCategory>;

export const assetType = z.object({ id, name: z.string(), assetCategory });
export type AssetType = z.infer<typeof assetType>;

export const assetModel = z.object({
  id,
  name: z.string(),
  assetType,
  supplierManufactureString: z.nullable(z.string()),
  requiresSerialNumber: z.boolean(),
  requiresBarcode: z.boolean(),
  defaultServiceIntervalMonths: z.nullable(z.int()),
});
export type AssetModel = z.infer<typeof assetModel>;

/** A model of the catalogue, for the configuration page. */
export const assetModelListed = z.extend(assetModel, {
  /** Whether the caller's supplier services it; null for other callers. */
  supplierServicesThisModel: z.nullable(z.boolean()),
  version: z.int(),
});
export type AssetModelListed = z.infer<typeof assetModelListed>;

/** The sort properties of the catalogue of models. */
export const modelSortProperties = [
  'name',
  'type',
  'category',
  'supplierManufactureString',
  'supplierServicesThisModel',
] as const;
export type ModelSortProperty = (typeof modelSortProperties)[number];

const searchTerm = z.optional(line(100));

/** The filters of the catalogue of models. */
export const assetModelFilters = {
  searchTerm,
  assetCategoryId: z.optional(id),
  assetTypeId: z.optional(id),
  supplierIdManufacture: z.optional(id),
  supplierIdService: z.optional(id),
};

export const assetCategories = endpoints('assetCategories', {
  list: list({
    path: '/asset-categories',
    access: 'signedIn',
    summary: "Lists the asset categories of the caller's sector, by name.",
    reads: ['AssetModel', 'SupplierAssetModel'],
    input: { searchTerm },
    output: assetCategory,
  }),
});

export const assetTypes = endpoints('assetTypes', {
  list: list({
    path: '/asset-types',
    access: 'signedIn',
    summary: "Lists the asset types of the caller's sector, by name.",
    reads: ['AssetModel', 'SupplierAssetModel'],
    input: { searchTerm, assetCategoryId: z.optional(id) },
    output: assetType,
  }),
});

export const assetModels = endpoints('assetModels', {
  list: list({
    path: '/asset-models',
    access: 'signedIn',
    summary: "Lists the asset models of the caller's sector, by name.",
    reads: ['AssetModel', 'SupplierAssetModel', 'Supplier'],
    input: { ...assetModelFilters, ...sortInput(modelSortProperties) },
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
