import * as z from 'zod/mini';
import { endpoints, list } from '../endpoint.ts';
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

const searchTerm = z.optional(line(100));

export const assetCategories = endpoints('assetCategories', {
  list: list({
    path: '/asset-categories',
    access: 'signedIn',
    summary: "The categories of the caller's sector, by name.",
    input: { searchTerm },
    output: assetCategory,
  }),
});

export const assetTypes = endpoints('assetTypes', {
  list: list({
    path: '/asset-types',
    access: 'signedIn',
    summary: "The types of the caller's sector, by name.",
    input: { searchTerm, assetCategoryId: z.optional(id) },
    output: assetType,
  }),
});

export const assetModels = endpoints('assetModels', {
  list: list({
    path: '/asset-models',
    access: 'signedIn',
    summary: "The models of the catalogue in the caller's sector, by name.",
    input: {
      searchTerm,
      assetCategoryId: z.optional(id),
      assetTypeId: z.optional(id),
      supplierIdManufacture: z.optional(id),
      supplierIdService: z.optional(id),
    },
    output: assetModel,
  }),
});
