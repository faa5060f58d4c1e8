import type { ByDefault, Edited, InstantByDefault, Uuid } from './columns.ts';

export type AssetCategoriesTable = Edited & { name: string };

export type AssetTypesTable = Edited & { asset_category_id: Uuid; name: string };

/** A model. Its manufacturer is a supplier or a name. */
export type AssetModelsTable = Edited & {
  asset_type_id: Uuid;
  manufacturer_supplier_id: Uuid | null;
  manufacturer_name: string | null;
  name: string;
  reference: string | null;
  requires_serial_number: ByDefault<boolean>;
  requires_barcode: ByDefault<boolean>;
  default_service_interval_months: number | null;
};

export type AssetCategoryTagsTable = { asset_category_id: Uuid; tag_id: Uuid };

export type AssetTypeTagsTable = { asset_type_id: Uuid; tag_id: Uuid };

/** Which supplier services, sells or makes a model. */
export type SupplierAssetModelsTable = {
  supplier_id: Uuid;
  asset_model_id: Uuid;
  is_service_provider: ByDefault<boolean>;
  is_purchase_provider: ByDefault<boolean>;
  is_manufacturer: ByDefault<boolean>;
  created_at: InstantByDefault;
  modified_at: InstantByDefault;
};

export type FaultCategoriesTable = { id: ByDefault<Uuid>; name: string; sort_order: ByDefault<number> };
