import type {
  faultProperties,
  FinancialEventType,
  serviceAppointmentItemProperties,
  ServiceAppointmentItemResult,
  Suspicion,
} from '@steward/shared-api';
import type {
  ByDefault,
  Computed,
  Day,
  EditedBySomeone,
  Instant,
  InstantByDefault,
  Money,
  OptionalInstant,
  PropertyColumns,
  Uuid,
} from './columns.ts';

export type FaultSeverity = 'NotSet' | 'Incidental' | 'Minor' | 'Serious' | 'Critical';
export type FaultReason = 'NotSet' | 'NotLubricated' | 'IncorrectLubrication' | 'IncorrectAutoclaveCycle';
export type FaultStatus = 'New' | 'Acknowledged' | 'InProgress' | 'Resolved' | 'Cancelled';

/** A fault. `date_resolved` is set exactly while it is Resolved. */
export type FaultsTable = EditedBySomeone &
  PropertyColumns<typeof faultProperties> & {
    group_id: Uuid;
    asset_instance_id: Uuid;
    fault_category_id: Uuid;
    severity: FaultSeverity;
    reason: ByDefault<FaultReason>;
    status: ByDefault<FaultStatus>;
    description: string;
    date_resolved: OptionalInstant;
    org_user_id: Uuid | null;
    reported_by_username: string | null;
    created_by_username: string | null;
    /** From an import of the history of another product. */
    is_imported: ByDefault<boolean>;
    /** The server guessed the value, and no user has confirmed or changed it. */
    is_category_guessed: ByDefault<boolean>;
    is_severity_guessed: ByDefault<boolean>;
    /** Reported without an account. */
    is_reported_by_sticker: ByDefault<boolean>;
    /** Neither Resolved nor Cancelled. */
    is_unresolved: Computed<boolean>;
    /** 4 is Critical. */
    severity_rank: Computed<number>;
    /** The folded description. */
    search_text: Computed<string>;
  };

/** A comment on a fault. The latest one is also in `faults.progress`. */
export type FaultCommentsTable = {
  id: ByDefault<Uuid>;
  /** The order of the comments. */
  number: Computed<number>;
  group_id: Uuid;
  fault_id: Uuid;
  author_org_user_id: Uuid | null;
  text: string;
  mentioned_org_user_ids: ByDefault<readonly Uuid[]>;
  created_at: InstantByDefault;
};

/** The last comment of a fault that a user has seen. */
export type FaultCommentReadsTable = {
  org_user_id: Uuid;
  fault_id: Uuid;
  group_id: Uuid;
  last_number: number;
  read_at: InstantByDefault;
};

/** A financial event of an erased asset. Its id is that of the erased asset, item or fault. */
export type ErasedCostsTable = {
  id: Uuid;
  group_id: Uuid;
  location_id: Uuid;
  sub_location_id: Uuid | null;
  asset_instance_id: Uuid;
  asset_model_id: Uuid;
  service_supplier_id: Uuid | null;
  event_type: FinancialEventType;
  price: Money;
  relevant_date: Day;
  created_at: Instant;
};

/** A private link to the progress of a fault, one per report by sticker; only the hash of its secret is stored. */
export type FaultProgressLinksTable = {
  token_hash: string;
  group_id: Uuid;
  fault_id: Uuid;
  was_already_open: boolean;
  created_at: InstantByDefault;
  retry_key_hash: string | null;
  request_hash: string | null;
  retry_salt: Buffer | null;
  /** The photos that the reporter has sent, also those that were removed. */
  photo_count: ByDefault<number>;
};

/** A photo of a report without an account that no member of staff has looked at. */
export type StickerPhotosTable = {
  id: ByDefault<Uuid>;
  group_id: Uuid;
  fault_id: Uuid;
  progress_token_hash: string;
  /** Of the file that was sent; `sha256` is that of `bytes`. */
  sent_sha256: string;
  bytes: Buffer;
  sha256: string;
  width: number;
  height: number;
  created_at: InstantByDefault;
};

export type ServiceAppointmentStatus = 'New' | 'Pending' | 'Confirmed' | 'Completed' | 'Cancelled';

/** An appointment. `org_user_id` is the engineer, a user of the supplier. */
export type ServiceAppointmentsTable = EditedBySomeone & {
  group_id: Uuid;
  location_id: Uuid;
  supplier_id: Uuid;
  org_user_id: Uuid | null;
  title: string | null;
  status: ByDefault<ServiceAppointmentStatus>;
  date_attending: Instant;
  date_confirmed: OptionalInstant;
  date_completed: OptionalInstant;
  comments_requestor: string | null;
  date_confirmed_by_name: string | null;
  is_confirmed_by_supplier: ByDefault<boolean>;
  is_date_proposed_by_supplier: ByDefault<boolean>;
  /** From an import of the history of another product. */
  is_imported: ByDefault<boolean>;
  /** The folded title. */
  search_text: Computed<string>;
};

export type ServiceAppointmentItemStatus = 'New' | 'Completed' | 'Cancelled';

/** An asset on an appointment. `date_completed` is set exactly while it is Completed, and only then it can have a result. */
export type ServiceAppointmentItemsTable = EditedBySomeone &
  PropertyColumns<typeof serviceAppointmentItemProperties> & {
    group_id: Uuid;
    service_appointment_id: Uuid;
    asset_instance_id: Uuid;
    status: ByDefault<ServiceAppointmentItemStatus>;
    result: ServiceAppointmentItemResult | null;
    date_completed: OptionalInstant;
  };

/** Document types as spelt in spec 2.3. */
export type DocumentType =
  | 'userGuide'
  | 'technicalSpecifications'
  | 'quickStart'
  | 'miscellaneous'
  | 'ServiceRecord'
  | 'EquipmentCertification'
  | 'AssetImage'
  | 'LearningLink';

/** A document. A global one (of a model, for every group) has no group. A LearningLink has a `link_url` and no file. */
export type DocumentsTable = EditedBySomeone & {
  group_id: Uuid | null;
  asset_model_id: Uuid | null;
  asset_instance_id: Uuid | null;
  service_appointment_id: Uuid | null;
  service_appointment_item_id: Uuid | null;
  fault_id: Uuid | null;
  title: string;
  document_type: DocumentType;
  is_primary: ByDefault<boolean>;
  comments: string | null;
  date_valid_from: Day | null;
  date_valid_to: Day | null;
  link_url: string | null;
  file_name: string | null;
  /** Size in bytes. */
  file_size: number | null;
  mime_type: string | null;
  sha256: string | null;
  /** The key of the file in the storage. */
  remote_id: string | null;
  remote_status: ByDefault<'None' | 'Uploading' | 'Complete' | 'Failed'>;
  remote_is_complete: Computed<boolean>;
  remote_file_is_suspicious: ByDefault<boolean>;
  /** The reason for the suspicion; null for files of older versions. */
  suspicion: Suspicion | null;
  uploaded_at: OptionalInstant;
  /** The name of the subject, and the text for the search. Triggers keep both up to date (migration 0053). */
  relates_to_name: Computed<string>;
  search_text: Computed<string>;
};
