import type { AuditedEntity, ChangedEntity } from '@steward/shared-api';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';

/** How a kind of record of the catalogue is stored, audited and named. */
interface RecordKind {
  readonly table: 'asset_categories' | 'asset_types' | 'suppliers' | 'asset_models' | 'fault_categories';
  /** The table of its tags and the column of the record in it; null for models, which have the tags of their type, and for fault categories, which
   * all sectors share. */
  readonly tags: {
    readonly table: 'asset_category_tags' | 'asset_type_tags' | 'supplier_tags';
    readonly column: 'asset_category_id' | 'asset_type_id' | 'supplier_id';
  } | null;
  readonly entityType: AuditedEntity;
  /** The entity of which screens show a change. */
  readonly publishAs: ChangedEntity;
  /** The word of the audit trail. */
  readonly noun: string;
  /** The unique index of the names. */
  readonly uniqueName: string;
}

export const recordKinds: Readonly<Record<CatalogueKind, RecordKind>> = {
  category: {
    table: 'asset_categories',
    tags: { table: 'asset_category_tags', column: 'asset_category_id' },
    entityType: 'AssetCategory',
    publishAs: 'AssetModel',
    noun: 'Category',
    uniqueName: 'asset_categories_name_key',
  },
  type: {
    table: 'asset_types',
    tags: { table: 'asset_type_tags', column: 'asset_type_id' },
    entityType: 'AssetType',
    publishAs: 'AssetModel',
    noun: 'Type',
    uniqueName: 'asset_types_name_key',
  },
  manufacturer: {
    table: 'suppliers',
    tags: { table: 'supplier_tags', column: 'supplier_id' },
    entityType: 'Supplier',
    publishAs: 'Supplier',
    noun: 'Manufacturer',
    uniqueName: 'suppliers_owner_name_key',
  },
  model: {
    table: 'asset_models',
    tags: null,
    entityType: 'AssetModel',
    publishAs: 'AssetModel',
    noun: 'Model',
    uniqueName: 'asset_models_name_key',
  },
  faultCategory: {
    table: 'fault_categories',
    tags: null,
    entityType: 'FaultCategory',
    publishAs: 'FaultCategory',
    noun: 'Fault category',
    uniqueName: 'fault_categories_name_key',
  },
};
