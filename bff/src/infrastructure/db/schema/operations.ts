import type { GroupArchiveStatus, NotificationDelivery, NotificationKind } from '@steward/shared-api';
import type {
  ByDefault,
  Computed,
  Instant,
  InstantByDefault,
  Json,
  JsonByDefault,
  OptionalInstant,
  OptionalJson,
  Uuid,
} from './columns.ts';

/** The changed values of a write by field (spec d.4, Audit). */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>;

/** A changed column with its display text. */
export type AuditDetail = {
  readonly column: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** `Serial number changed from "A1" to "A2"` */
  readonly text: string;
};

/** An audit event with author and impersonator. Has no foreign keys, because it outlives its record. */
export type AuditEventsTable = {
  id: ByDefault<Uuid>;
  created_at: InstantByDefault;
  org_user_id: Uuid | null;
  /** The supplier of the author, by the database; null for other authors, and for events before this column. */
  author_supplier_id: ByDefault<Uuid | null>;
  username: string;
  impersonator_org_user_id: Uuid | null;
  impersonator_username: string | null;
  entity_type: string;
  entity_id: Uuid;
  asset_instance_id: Uuid | null;
  service_appointment_id: Uuid | null;
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  event: string;
  changes: JsonByDefault<AuditChanges>;
  /** The changes as displayed, stored for the search; null on older events. */
  details: OptionalJson<readonly AuditDetail[]>;
  /** User, event and changes in lower case; generated. */
  search_text: Computed<string>;
  request_id: string | null;
};

/** Email to send, written in the transaction of the event. */
export type OutboxMessagesTable = {
  id: ByDefault<Uuid>;
  kind: string;
  recipient: string;
  recipient_org_user_id: Uuid | null;
  subject: string;
  body_text: string;
  body_html: string | null;
  deduplication_key: string | null;
  /** The recipient can unsubscribe from this kind; null for mandatory emails. */
  notification_kind: NotificationKind | 'digest' | null;
  attempts: ByDefault<number>;
  available_at: InstantByDefault;
  locked_until: OptionalInstant;
  sent_at: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
  created_at: InstantByDefault;
};

/** A notification of a user about an event. */
export type NotificationsTable = {
  id: ByDefault<Uuid>;
  org_user_id: Uuid;
  kind: NotificationKind;
  title: string;
  about: string | null;
  /** A path of the portal; null if the record has no page. */
  link: string | null;
  fault_id: Uuid | null;
  service_appointment_id: Uuid | null;
  created_at: InstantByDefault;
  read_at: OptionalInstant;
  emailed_at: OptionalInstant;
  /** Waits for the daily email. */
  is_for_digest: ByDefault<boolean>;
};

/** How a user gets the emails about a kind, if not by default. */
export type NotificationPreferencesTable = {
  org_user_id: Uuid;
  kind: NotificationKind;
  delivery: NotificationDelivery;
  modified_at: InstantByDefault;
};

/**
 * Changes for the event streams. Servers poll by `id` and read the last seconds again, because ids are assigned before the commit and
 * may become visible out of order.
 */
export type ChangesTable = {
  id: Computed<number>;
  created_at: InstantByDefault;
  /** An `xid8` that the database assigns. */
  transaction_id: Computed<string>;
  event: string;
  entity_type: string;
  entity_id: Uuid;
  group_id: Uuid | null;
  location_id: Uuid | null;
  supplier_id: Uuid | null;
  asset_instance_id: Uuid | null;
  org_user_id: Uuid | null;
  payload: JsonByDefault<Record<string, unknown>>;
};

/** The response to a write with an `Idempotency-Key`. `response_status` is null while the first call is running. */
export type IdempotencyKeysTable = {
  org_user_id: Uuid;
  key: string;
  endpoint: string;
  request_hash: string;
  response_status: number | null;
  response_headers: OptionalJson<Record<string, string>>;
  response_body: OptionalJson<unknown>;
  access: OptionalJson<unknown>;
  created_at: InstantByDefault;
  expires_at: Instant;
};

/** A session. `id_hash` is the SHA-256 of the cookie in hex. Without a user, the identity is authenticated but has no access. */
export type SessionsTable = {
  id_hash: string;
  org_user_id: Uuid | null;
  identity_issuer: string | null;
  identity_subject: string;
  identity_email: string | null;
  identity_session_id: string | null;
  tokens_encrypted: Buffer | null;
  tokens_expire_at: OptionalInstant;
  /** The last renewal of the tokens. It still identifies the session after a change of its id. */
  renewal_id: Uuid | null;
  logout_value_hash: string | null;
  created_at: InstantByDefault;
  last_seen_at: InstantByDefault;
  idle_expires_at: Instant;
  absolute_expires_at: Instant;
  impersonated_org_user_id: Uuid | null;
  impersonation_reason: string | null;
  impersonation_started_at: OptionalInstant;
  locked_out_at: OptionalInstant;
  version: ByDefault<number>;
};

/** A sign-in in progress, bound to its browser by the hash of a cookie. */
export type SignInAttemptsTable = {
  state: string;
  nonce: string;
  code_verifier: string;
  return_url: string;
  browser_hash: string;
  created_at: InstantByDefault;
  expires_at: Instant;
};

/** The store of the demo identity provider. */
export type OidcPayloadsTable = {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: OptionalInstant;
  expires_at: OptionalInstant;
};

/** A requested archive of a group. A ready one has a file until it expires. */
export type GroupArchivesTable = {
  id: ByDefault<Uuid>;
  group_id: Uuid;
  status: ByDefault<GroupArchiveStatus>;
  requested_at: Instant;
  requested_by_org_user_id: Uuid | null;
  /** The id of the server's current run, and its last heartbeat. */
  work_id: Uuid | null;
  work_seen_at: OptionalInstant;
  work_attempts: ByDefault<number>;
  finished_at: OptionalInstant;
  /** The row and its file are removed after this time. */
  expires_at: OptionalInstant;
  file_key: string | null;
  file_size: number | null;
  file_sha256: string | null;
  notice: string | null;
};

/** A storage key under which the server has written a file, or was about to. */
export type StoredFilesTable = {
  key: string;
  begun_at: Instant;
  /** The time since when no document refers to the file. */
  released_at: OptionalInstant;
  /** For a thumbnail: the key of its picture. */
  thumbnail_of: ByDefault<string | null>;
};

/** The organisation of a stored file, and its bytes: reserved during the upload, then counted. */
export type StorageUsageTable = {
  key: string;
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  bytes: number;
};

/** The portal that may remove files: at most one row, with null for none. */
export type FileKeeperTable = { is_the_only_row: ByDefault<boolean>; origin: string | null };

/** The applied migrations with their checksums. */
export type SchemaMigrationsTable = { name: string; checksum: string; applied_at: InstantByDefault };
