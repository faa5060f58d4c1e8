import type {
  ByDefault,
  Computed,
  EditedByLast,
  Instant,
  InstantByDefault,
  JsonByDefault,
  OptionalInstant,
  Uuid,
} from './columns.ts';

export type GroupsTable = EditedByLast & {
  name: string;
  reference: string | null;
  phone: string | null;
  email: string | null;
};

export type TagsTable = { id: ByDefault<Uuid>; name: string };

export type GroupTagsTable = { group_id: Uuid; tag_id: Uuid };

export type GroupSettingsTable = {
  group_id: Uuid;
  allows_public_fault_reports: ByDefault<boolean>;
  settings: JsonByDefault<Record<string, unknown>>;
  version: ByDefault<number>;
  modified_at: InstantByDefault;
};

/** A supplier. A global one has no owning group. */
export type SuppliersTable = EditedByLast & {
  owning_group_id: Uuid | null;
  name: string;
  reference: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  is_service_provider: ByDefault<boolean>;
  is_purchase_provider: ByDefault<boolean>;
  is_manufacturer: ByDefault<boolean>;
};

export type SupplierTagsTable = { supplier_id: Uuid; tag_id: Uuid };

/**
 * The link between a supplier and a group. Service and purchase are independent, and the supplier confirms service.
 * `service_assigned_at` decides the default service supplier: the first confirmed one.
 */
export type SupplierGroupsTable = {
  supplier_id: Uuid;
  group_id: Uuid;
  is_service_provider: ByDefault<boolean>;
  is_purchase_provider: ByDefault<boolean>;
  service_assigned_at: InstantByDefault;
  confirmed_at: OptionalInstant;
  is_confirmed: Computed<boolean>;
  confirmed_by_org_user_id: Uuid | null;
  requested_by_org_user_id: Uuid | null;
  requested_by_name: string | null;
  modified_by_org_user_id: Uuid | null;
  version: ByDefault<number>;
  created_at: InstantByDefault;
  modified_at: InstantByDefault;
};

/** What a group notes about a supplier. Rows are never deleted before their supplier, so that the version only increases. */
export type SupplierNotesTable = {
  supplier_id: Uuid;
  group_id: Uuid;
  notes: string | null;
  version: ByDefault<number>;
  created_at: InstantByDefault;
  modified_at: InstantByDefault;
  modified_by_org_user_id: Uuid | null;
};

export type RegionsTable = EditedByLast & { group_id: Uuid; name: string; nickname: string | null };

/** A location. A global one (a site of a supplier or of the provider) has no group. */
export type LocationsTable = EditedByLast & {
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  region_id: Uuid | null;
  name: string;
  reference: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  postcode: string | null;
  /** An IANA name; `Europe/London` by default. */
  time_zone: ByDefault<string>;
  /** The postcode, address or reference, if another location of the group has the same name. Only triggers write it (migration 0086). */
  distinguished_by: ByDefault<string | null>;
  /** `Name, postcode` if another location of the group has the same name, otherwise the name. */
  label: Computed<string>;
};

/** A room. */
export type SubLocationsTable = EditedByLast & { location_id: Uuid; name: string; nickname: string | null };

/** The roles of spec d.2. */
export type OrgUserRole =
  | 'GroupAdmin'
  | 'PracticeManager'
  | 'PracticeUser'
  | 'SupplierAdmin'
  | 'SupplierUser'
  | 'SupportAdmin';

/** A user of a group, of a supplier, or of neither for support, depending on the role. */
export type OrgUsersTable = EditedByLast & {
  user_name: string;
  identity_subject: string | null;
  first_name: string;
  last_name: string;
  full_name: Computed<string>;
  reference: string | null;
  role: OrgUserRole;
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  is_notified_faults: ByDefault<boolean>;
  is_locked_out: ByDefault<boolean>;
  assign_to_all_locations: ByDefault<boolean>;
  selected_configuration_tab: string | null;
  invited_at: OptionalInstant;
  last_login: OptionalInstant;
  /** The user has read all notifications up to this time. */
  notifications_read_up_to: OptionalInstant;
  /** The folded name and email address. */
  search_text: Computed<string>;
};

/** `group_id` is repeated so that a constraint can require user and location to be in one group. */
export type OrgUserLocationsTable = {
  org_user_id: Uuid;
  location_id: Uuid;
  group_id: Uuid;
  created_at: InstantByDefault;
};

/** The pending invitation of a user. A resend replaces it. */
export type InvitationsTable = {
  org_user_id: Uuid;
  token_hash: string;
  created_at: InstantByDefault;
  expires_at: Instant;
  accepted_at: OptionalInstant;
};

/** Emails that a user sent to an address of their choice. */
export type LimitedEmailsTable = {
  id: ByDefault<Uuid>;
  kind: 'invitation' | 'company';
  address: string;
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  created_at: InstantByDefault;
};

/** One row while the database contains only demo data. */
export type DemoMarkerTable = { only_one: ByDefault<boolean>; created_at: InstantByDefault };

export type CalendarFeedsTable = {
  org_user_id: Uuid;
  token_hash: string;
  created_at: InstantByDefault;
  last_read_at: OptionalInstant;
  retry_key_hash: string | null;
  retry_salt: Buffer | null;
};

/** A saved view of a list. Only its owner sees it unless it is shared in the organisation. */
export type SavedViewsTable = EditedByLast & {
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  owner_org_user_id: Uuid;
  /** The id of the endpoint of the list. */
  list: string;
  name: string;
  /** JSON that only browsers read. */
  content: string;
  is_shared: ByDefault<boolean>;
  default_of_org_user_ids: ByDefault<readonly Uuid[]>;
  on_home_of_org_user_ids: ByDefault<readonly Uuid[]>;
};
