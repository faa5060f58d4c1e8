import type {
  AssetImportColumn,
  AssetImportMapping,
  AssetImportOutcome,
  AssetImportRow,
  AssetImportStatus,
} from '@steward/shared-api';
import type { ImportAuthor } from '../../../features/imports/engine/apply/import-audit.ts';
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

/** What a write changed, field by field (spec d.4, Audit). */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>;

/** One changed column with the texts that are shown for it. */
export type AuditDetail = {
  readonly column: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** `Serial number changed from "A1" to "A2"` */
  readonly text: string;
};

/** Who did what to what, and who impersonated whom; no foreign keys, because it outlives what it tells of. */
export type AuditEventsTable = {
  id: ByDefault<Uuid>;
  created_at: InstantByDefault;
  org_user_id: Uuid | null;
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
  /** The changes as they are shown, written with the entry so that the search finds them; null on older entries. */
  details: OptionalJson<readonly AuditDetail[]>;
  /** User, event and changes in lower case, generated. */
  search_text: Computed<string>;
  request_id: string | null;
};

/** Mail to be sent, written in the transaction of what it tells of. */
export type OutboxMessagesTable = {
  id: ByDefault<Uuid>;
  kind: string;
  recipient: string;
  recipient_org_user_id: Uuid | null;
  subject: string;
  body_text: string;
  body_html: string | null;
  deduplication_key: string | null;
  attempts: ByDefault<number>;
  available_at: InstantByDefault;
  locked_until: OptionalInstant;
  sent_at: OptionalInstant;
  failed_at: OptionalInstant;
  last_error: string | null;
  created_at: InstantByDefault;
};

/**
 * What changed, for open screens. Polled by `id`, with the last seconds read again: ids are given before commit, so a smaller
 * one may become visible after a larger.
 */
export type ChangesTable = {
  id: Computed<number>;
  created_at: InstantByDefault;
  /** Of the database's own making: an `xid8`. */
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

/** The answer to a POST with an `Idempotency-Key`; `response_status` is null while the first call is running. */
export type IdempotencyKeysTable = {
  org_user_id: Uuid;
  key: string;
  endpoint: string;
  request_hash: string;
  response_status: number | null;
  response_headers: OptionalJson<Record<string, string>>;
  response_body: OptionalJson<unknown>;
  created_at: InstantByDefault;
  expires_at: Instant;
};

/** A session; `id_hash` is the sha256 in hex of the cookie's value. Without an org user: authenticated, but nobody here. */
export type SessionsTable = {
  id_hash: string;
  org_user_id: Uuid | null;
  identity_issuer: string | null;
  identity_subject: string;
  identity_email: string | null;
  identity_session_id: string | null;
  tokens_encrypted: Buffer | null;
  tokens_expire_at: OptionalInstant;
  /** The last renewal of the tokens; it keeps its session when the session moves to another id. */
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

/** A sign-in under way, tied to the browser that began it by the hash of a cookie. */
export type SignInAttemptsTable = {
  state: string;
  nonce: string;
  code_verifier: string;
  return_url: string;
  browser_hash: string;
  created_at: InstantByDefault;
  expires_at: Instant;
};

/** The store of the demo identity provider's adapter. */
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

export type ImportBatchesTable = {
  id: ByDefault<Uuid>;
  group_id: Uuid | null;
  kind: string;
  file_name: string | null;
  sha256: string | null;
  status: ByDefault<'Running' | 'Failed' | AssetImportStatus>;
  rows_total: ByDefault<number>;
  rows_created: ByDefault<number>;
  rows_updated: ByDefault<number>;
  rows_unchanged: ByDefault<number>;
  rows_rejected: ByDefault<number>;
  created_at: InstantByDefault;
  created_by_org_user_id: Uuid | null;
  finished_at: OptionalInstant;
  undone_at: OptionalInstant;
  undone_by_org_user_id: Uuid | null;
  /** Of an import in the browser: its header, what was chosen, and the preview that was made of it. */
  columns: OptionalJson<AssetImportColumn[]>;
  mapping: OptionalJson<AssetImportMapping>;
  day_first: ByDefault<boolean>;
  location_id: Uuid | null;
  create_places: ByDefault<boolean>;
  places_created: ByDefault<number>;
  preview_id: Uuid | null;
  /** Of what the preview says, so that another one is known from it. */
  preview_digest: string | null;
  /** Who asked for the work under way. */
  asked_by: OptionalJson<ImportAuthor>;
  asked_at: OptionalInstant;
  /** The server that is at work, by a name of its own for this once, and when it was last heard of. */
  work_id: Uuid | null;
  work_seen_at: OptionalInstant;
  work_attempts: ByDefault<number>;
  progress_done: ByDefault<number>;
  progress_total: number | null;
  notice: string | null;
  /** Whether an undo keeps the assets that users have worked with since, and how many it has kept. */
  undo_keeps_edited: ByDefault<boolean>;
  rows_kept: ByDefault<number>;
};

/** The bytes of an import that is not applied yet. */
export type ImportFilesTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  bytes: Buffer;
};

/** What a row of a file does, as it was shown before it was done. */
export type ImportPreviewRowsTable = {
  import_batch_id: Uuid;
  group_id: Uuid;
  row_number: number;
  outcome: AssetImportOutcome;
  title: string;
  asset_instance_id: Uuid | null;
  changes: JsonByDefault<AssetImportRow['changes']>;
  problems: JsonByDefault<AssetImportRow['problems']>;
};

/** What one line of an import made or changed; `part` counts the things that one line made. */
export type ImportRowsTable = {
  import_batch_id: Uuid;
  row_number: number;
  part: ByDefault<number>;
  outcome: 'Created' | 'Updated' | 'Unchanged' | 'Rejected';
  entity_type: string | null;
  entity_id: Uuid | null;
  /** The version that the import left: a later one means that someone edited it since. */
  version_after: number | null;
  before: OptionalJson<Record<string, unknown>>;
  raw: OptionalJson<Record<string, unknown>>;
  messages: JsonByDefault<string[]>;
};

/** A key under which this database has put bytes into the storage, or was about to. */
export type StoredFilesTable = {
  key: string;
  begun_at: Instant;
  /** Since when no document has it. */
  released_at: OptionalInstant;
};

/** The organisation that stores a file, and its bytes: reserved while it is uploaded, then counted. */
export type StorageUsageTable = {
  key: string;
  group_id: Uuid | null;
  supplier_id: Uuid | null;
  bytes: number;
};

/** The portal whose sweep may remove files: one row or none, and null for nobody. */
export type FileKeeperTable = { is_the_only_row: ByDefault<boolean>; origin: string | null };

/** The migrations that were applied, with the checksum of each. */
export type SchemaMigrationsTable = { name: string; checksum: string; applied_at: InstantByDefault };
