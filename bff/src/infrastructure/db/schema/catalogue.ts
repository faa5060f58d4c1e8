import type {
  ByDefault,
  EditedByLast,
  Instant,
  InstantByDefault,
  JsonByDefault,
  OptionalInstant,
  Uuid,
} from './columns.ts';

export type AssetCategoriesTable = EditedByLast & { name: string };

export type AssetTypesTable = EditedByLast & { asset_category_id: Uuid; name: string };

/** A model. Its manufacturer is a supplier or a name. A model that is merged into another one is hidden. */
export type AssetModelsTable = EditedByLast & {
  asset_type_id: Uuid;
  manufacturer_supplier_id: Uuid | null;
  manufacturer_name: string | null;
  name: string;
  reference: string | null;
  requires_serial_number: ByDefault<boolean>;
  requires_barcode: ByDefault<boolean>;
  default_service_interval_months: number | null;
  merged_into_id: Uuid | null;
};

/** The kinds of records in the catalogue that have synonyms. */
export type CatalogueKind = 'category' | 'type' | 'manufacturer' | 'model' | 'faultCategory';

/** A further name of a record of the catalogue. */
export type CatalogueSynonymsTable = {
  id: ByDefault<Uuid>;
  entity_type: CatalogueKind;
  entity_id: Uuid;
  text: string;
  created_at: InstantByDefault;
};

/** The records that the undo of a merge moves back, apart from the assets. */
export interface MovedRecords {
  readonly documents: readonly string[];
  readonly requests: readonly string[];
  /** The costs of erased assets; undefined in older merges. */
  readonly erasedCosts?: readonly string[];
  /** The decisions about names of files: of an import by its id, or remembered for a group by its id. */
  readonly decisions: readonly {
    readonly owner: string;
    readonly key: string;
    readonly isRemembered: boolean;
  }[];
  /** The links of suppliers to the target before the merge; null for a link that the merge added. */
  readonly links: readonly { readonly supplier: string; readonly before: SupplierLinkFlags | null }[];
  /** The names that became synonyms of the target, and the synonyms that the source had. */
  readonly synonyms: readonly string[];
  readonly sourceSynonyms: readonly string[];
}

export interface SupplierLinkFlags {
  readonly is_service_provider: boolean;
  readonly is_purchase_provider: boolean;
  readonly is_manufacturer: boolean;
}

export type ModelMergesTable = {
  id: ByDefault<Uuid>;
  source_model_id: Uuid;
  target_model_id: Uuid;
  assets_count: ByDefault<number>;
  moved: JsonByDefault<MovedRecords>;
  merged_at: Instant;
  merged_by_org_user_id: Uuid | null;
  undone_at: OptionalInstant;
  undone_by_org_user_id: Uuid | null;
  assets_restored: number | null;
};

export type ModelMergeAssetsTable = { model_merge_id: Uuid; asset_instance_id: Uuid };

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

/** A fault category. `sort_order` is its position in the report form. */
export type FaultCategoriesTable = EditedByLast & { name: string; sort_order: ByDefault<number> };
