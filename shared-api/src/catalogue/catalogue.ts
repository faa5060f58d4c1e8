import * as z from '@steward/shared-api/schema';
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

/** The filters of the catalogue of models. */
export const assetModelFilters = {
  searchTerm: z.optional(line(100)),
  assetCategoryId: z.optional(id),
  assetTypeId: z.optional(id),
  supplierIdManufacture: z.optional(id),
  supplierIdService: z.optional(id),
};
