import type { assetProperties, CustomFieldKind, CustomValues } from '@steward/shared-api';
import type { ColumnType } from 'kysely';
import type {
  ByDefault,
  Computed,
  Day,
  EditedByLast,
  EditedBySomeone,
  InstantByDefault,
  OptionalInstant,
  PropertyColumns,
  Uuid,
} from './columns.ts';

/** The stage of an asset's life. */
export type AssetStatus = 'New' | 'Purchased' | 'Delivered' | 'Commissioned' | 'Decommissioned';

/** Columns that repeat values of other rows, for lists to sort and filter by. Only triggers write them (migration 0057). */
export type DerivedAssetColumns = {
  asset_type_id: Uuid | null;
  asset_category_id: Uuid | null;
  manufacturer_supplier_id: Uuid | null;
  model_name: ByDefault<string>;
  type_name: ByDefault<string>;
  location_name: ByDefault<string>;
  /** Name and nickname, as `nameNickname` formats them. */
  room_name: string | null;
  /** The name of the effective service supplier. */
  service_supplier_name: string | null;
  /** The group's first confirmed service supplier that services the model. */
  default_service_supplier_id: Uuid | null;
  /** The last completed service, otherwise the historical one. */
  date_service_last_completed: OptionalInstant;
  date_service_next_due: Day | null;
  date_service_pending: OptionalInstant;
  is_missing_serial: ByDefault<boolean>;
  is_missing_barcode: ByDefault<boolean>;
  tracker_friendly_id: string | null;
  /** Model, type, category, manufacturer, serial number, barcode, nickname, tracker, location, room and reference in lower case. */
  search_text: ByDefault<string>;
};

/** An asset. Its days (`date_…`, `deactivated_at`) are stored at 12:00 UTC. The database rejects other times. */
export type AssetInstancesTable = EditedBySomeone &
  DerivedAssetColumns &
  PropertyColumns<typeof assetProperties> & {
    group_id: Uuid;
    location_id: Uuid;
    sub_location_id: Uuid | null;
    asset_model_id: Uuid;
    org_user_id: Uuid | null;
    /** Set on the asset. `effective_service_supplier_id` is this or the default. */
    service_supplier_id: Uuid | null;
    /** When `date_next_service` was entered. A trigger sets it. */
    next_service_set_at: Computed<Date | null>;
    /** The id of a custom field with its text. An import writes the value, because its rows are JSON. */
    custom_values: ColumnType<CustomValues, CustomValues | string | undefined, string>;
    /** Whether the asset is `active` and has no deactivation date. */
    is_active: Computed<boolean>;
    status: Computed<AssetStatus>;
    effective_service_supplier_id: Computed<Uuid | null>;
    is_missing_supplier: Computed<boolean>;
    is_missing_data: Computed<boolean>;
    has_tracker: Computed<boolean>;
  };

/** A label on an asset, of which one is current. The public address contains the id; the friendly id is for reading aloud. */
export type TrackersTable = {
  id: ByDefault<Uuid>;
  group_id: Uuid;
  asset_instance_id: Uuid;
  friendly_id: string;
  is_current: ByDefault<boolean>;
  created_at: InstantByDefault;
  created_by_org_user_id: Uuid | null;
};

export type AssetModelAdditionRequestsTable = EditedByLast & {
  group_id: Uuid;
  asset_category_id: Uuid | null;
  asset_type_id: Uuid | null;
  manufacturer_string: string;
  model_info_string: string;
  comments: string | null;
  decision: ByDefault<'Pending' | 'Added' | 'Declined'>;
  decision_comments: string | null;
  decided_at: OptionalInstant;
  decided_by_org_user_id: Uuid | null;
  /** The model that was added for the request. */
  asset_model_id: Uuid | null;
  created_by_org_user_id: Uuid | null;
};

/** A property that a group adds to its assets. */
export type CustomFieldsTable = EditedByLast & {
  group_id: Uuid;
  name: string;
  kind: CustomFieldKind;
  unit: string | null;
  choices: ByDefault<string[]>;
  is_visible_to_suppliers: ByDefault<boolean>;
  /** A job removes the values of a deleted field, and then the field. */
  deleted_at: OptionalInstant;
};

/** The types of assets that have a custom field. A field without rows here is one of all types. */
export type CustomFieldTypesTable = {
  group_id: Uuid;
  custom_field_id: Uuid;
  asset_type_id: Uuid;
};
